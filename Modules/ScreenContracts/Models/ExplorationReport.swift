/// The runs of an exploration on a screen, and the difference that they found.
public struct ExplorationReport: Codable, Sendable {
  /// Transitions or pairs.
  public struct Coverage: Codable, Equatable, Sendable {
    public var reached = 0
    /// Those that the search of the model has.
    public var known = 0

    public init(reached: Int = 0, known: Int = 0) {
      self.reached = reached
      self.known = known
    }
  }

  /// A property in all runs.
  public struct Property: Codable, Sendable {
    public let name: String
    public var holds = 0
    /// Runs that do not decide it.
    public var undecided = 0
    /// Of one of these runs: what it would have to have.
    public var missing: String?
    public var fails = 0
  }

  /// The shortest run that was found with a difference: without any of its steps, there is none.
  public struct Witness: Codable, Sendable {
    /// The index of the model's opening state.
    public let opening: Int
    public let steps: [String]
    public let differences: [String]
    /// The names of those that fail.
    public let properties: [String]
    /// A scenario for a contract with ``DisplayFacts``, in Swift.
    public let source: String
  }

  /// The screen's name.
  public let contender: String
  /// From states before these many steps, every step is played.
  public let events: Int
  public let states: Int
  /// The part that the search has left; nil if it has every state.
  public let stop: String?
  /// Whether the model has to be changed.
  public let isModelFaulty: Bool
  public var runs = 0
  public var steps = 0
  public var transitions = Coverage()
  /// Transitions by responses.
  public var responses = Coverage()
  /// Two transitions in a row.
  public var pairs = Coverage()
  /// Those that no run has.
  public var missing: [String] = []
  /// Declared messages between the screen's objects that no run caused, if the caller of the exploration
  /// traces them: inputs that may not be handled.
  public var messagesNotCaused: [String] = []
  public var properties: [Property] = []
  public var witness: Witness?

  init<Model: ScreenModel>(
    of contender: String, _ events: Int, _ graph: ModelGraph<Model>,
    _ properties: [ScreenProperty<Model>]
  ) {
    self.contender = contender
    self.properties = properties.map { Property(name: $0.name) }
    self.events = events
    states = graph.nodes.count
    stop = graph.stop?.description
    isModelFaulty = graph.stop?.isFault ?? false
  }

  /// Whether neither screen nor model has to be changed.
  public var isEqual: Bool { witness == nil && !isModelFaulty }
}

extension ExplorationReport.Witness {
  init<Model: ScreenModel>(_ path: ModelPath<Model>, _ result: ModelRun<Model>.Result) {
    opening = path.opening
    steps = path.choices.map(\.description)
    differences = result.finding?.words ?? []
    properties = result.finding?.properties ?? []
    source = path.source("found by exploration")
  }

  /// The steps as ``ModelPath/init(script:)`` reads them.
  public var script: String {
    let lines = steps.enumerated().map { "\($0 + 1). \($1)" }
    return ((opening == 0 ? [] : ["opening \(opening)"]) + lines).joined(separator: "\n")
  }
}

extension ExplorationReport {
  mutating func count<Model: ScreenModel>(_ result: ModelRun<Model>.Result) {
    runs += 1
    steps += result.steps
    for (index, verdict) in result.verdicts.enumerated() {
      switch verdict {
      case .holds: properties[index].holds += 1
      case .fails: properties[index].fails += 1
      case .undecided(let missing):
        properties[index].undecided += 1
        properties[index].missing = missing
      }
    }
  }
}

extension ExplorationReport {
  /// - Parameter pairs: those that the search of the model has.
  mutating func count<Model: ScreenModel>(
    _ coverage: ModelCoverage<Model>, pairs known: Set<ModelPair>
  ) {
    let responses = coverage.all.indices.filter { coverage.all[$0].isResponse }
    transitions = Coverage(reached: coverage.transitions.count, known: coverage.all.count)
    self.responses = Coverage(
      reached: coverage.transitions.intersection(responses).count, known: responses.count)
    pairs = Coverage(reached: coverage.pairs.count, known: coverage.pairs.union(known).count)
    missing = coverage.all.indices.filter { !coverage.transitions.contains($0) }
      .map { "\(coverage.all[$0])" }
  }
}

extension ExplorationReport: CustomStringConvertible {
  public var description: String {
    ([summary, stop.map { "Not searched: \($0)." }] + properties.map(line)
      + (witness.map { [words($0)] } ?? missing.map { "Not reached: \($0)." })
      + messagesNotCaused.map { "No run causes \($0)." })
      .compactMap(\.self).joined(separator: "\n")
  }

  private var summary: String {
    """
    \(contender): \(witness == nil ? "equal" : "differs"). \
    Each step from \(states) states in \(events) events; \(runs) runs, \(steps) steps. \
    Reached: \(words(transitions)) transitions, \(words(responses)) responses, \
    \(words(pairs)) pairs.
    """
  }

  private func words(_ coverage: Coverage) -> String { "\(coverage.reached) of \(coverage.known)" }

  private func line(_ property: Property) -> String? {
    let missing = property.missing.map { ", \(property.undecided) undecided (\($0))" } ?? ""
    return
      "“\(property.name)” holds in \(property.holds) runs, fails in \(property.fails)\(missing)."
  }

  private func words(_ witness: Witness) -> String {
    (["In \(witness.steps.count) steps:", witness.script] + witness.differences
      + [witness.source])
      .joined(separator: "\n")
  }
}
