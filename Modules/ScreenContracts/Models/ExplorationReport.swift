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

  /// A transition that no state of the search offers.
  public struct Unreachable: Codable, Sendable {
    public let transition: String
    public let reason: String
  }

  /// The shortest run that was found with a difference: without any of its steps, there is none.
  public struct Witness: Codable, Sendable {
    /// The index of the model's opening state.
    public let opening: Int
    public let steps: [String]
    /// Of the last step: see ``ScreenModel/situation(of:)``.
    public let situation: String
    public var differences: [String]
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
  /// The part that search or runs have left; nil if the search has every state.
  public private(set) var stop: String?
  /// Whether they ended before the events, since the model has too many states or two effects of a step, or
  /// the memory was full.
  public private(set) var isCutShort: Bool
  public var runs = 0
  public var steps = 0
  /// The time of the runs on the screen, without that of the search and of other screens.
  public var seconds = 0.0
  public var transitions = Coverage()
  /// Transitions by responses.
  public var responses = Coverage()
  /// Two transitions in a row.
  public var pairs = Coverage()
  /// Those that no run has.
  public var missing: [String] = []
  /// Choices in situations that were reached, of which no state offers the choice: at most 10,000. A
  /// situation that more events reach is in no list.
  public internal(set) var unreachable: [Unreachable] = []
  /// Two of the transitions, of which no state of the search offers the second after the first.
  public internal(set) var unreachablePairs = 0
  /// Declared messages between the screen's objects that no run caused, if the caller of the exploration
  /// traces them: inputs that may not be handled.
  public var messagesNotCaused: [String] = []
  public var properties: [Property] = []
  public var witness: Witness?

  init<Model: ScreenModel>(
    of contender: String, _ events: Int, _ states: Int, _ stop: ModelStop?,
    _ properties: [ScreenProperty<Model>]
  ) {
    self.contender = contender
    self.properties = properties.map { Property(name: $0.name) }
    self.events = events
    self.states = states
    self.stop = stop?.description
    isCutShort = stop?.isFault ?? false
  }

  /// Whether neither screen nor model has to be changed.
  public var isEqual: Bool { witness == nil && !isCutShort }
}

extension ExplorationReport.Witness {
  init<Model: ScreenModel>(_ path: ModelPath<Model>, _ result: ModelRun<Model>.Result) {
    opening = path.opening
    steps = path.choices.map(\.description)
    situation = path.lastSituation
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

extension ModelPath {
  var lastSituation: String {
    guard let last = choices.last else { return "opening" }
    var state = Model.openings[opening]
    for choice in choices.dropLast() { _ = state.play(choice) }
    return state.situation(of: last)
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
  /// With the first steps of a run as the witness.
  func before<Model: ScreenModel>(_ step: Int, of path: ModelPath<Model>) -> Self {
    var report = self
    report.witness = Witness(path.prefix(step), ModelRun<Model>.Result())
    return report
  }

  /// The runs end before all are played.
  mutating func end(_ newest: ModelStop, after runs: Int, of all: Int) {
    let words = "\(newest), after \(runs) of \(all.words("run"))"
    stop = [stop, words].compactMap(\.self).joined(separator: "; ")
    isCutShort = true
  }
}

extension ExplorationReport {
  /// - Parameter known: the number of pairs that the search of the model has.
  mutating func countReached<Model: ScreenModel>(_ coverage: ModelCoverage<Model>, pairs known: Int)
  {
    let responses = coverage.all.indices.filter { coverage.all[$0].isResponse }
    transitions = Coverage(reached: coverage.transitions.count, known: coverage.all.count)
    self.responses = Coverage(
      reached: coverage.transitions.intersection(responses).count, known: responses.count)
    pairs = Coverage(reached: coverage.pairs.count, known: max(known, coverage.pairs.count))
  }

  /// - Parameters:
  ///   - known: those that the search of the model has.
  ///   - notOffered: see ``unreachable``.
  mutating func count<Model: ScreenModel>(
    _ coverage: ModelCoverage<Model>, pairs known: Set<ModelPair>,
    notOffered: [ModelTransition]
  ) {
    countReached(coverage, pairs: coverage.pairs.union(known).count)
    missing = coverage.all.indices.filter { !coverage.transitions.contains($0) }
      .map { "\(coverage.all[$0])" }
    // A walk may have come to a later state that offers it.
    let later = Set(coverage.all)
    unreachable = notOffered.filter { !later.contains($0) }
      .map { Unreachable(transition: "\($0)", reason: $0.guardWords) }
    // The first of a pair is none at the opening.
    unreachablePairs = (coverage.all.count + 1) * coverage.all.count - pairs.known
  }
}

extension ExplorationReport: CustomStringConvertible {
  public var description: String {
    ([summary, stop.map { "Not searched: \($0)." }] + unreachableLines + properties.map(line)
      + (witness.map { [words($0)] } ?? missing.map { "Not reached: \($0)." })
      + messagesNotCaused.map { "No run causes \($0)." })
      .compactMap(\.self).joined(separator: "\n")
  }

  private var summary: String {
    """
    \(contender): \(witness == nil ? "equal" : "differs"). \
    Each step from \(states.words("state")) in \(events.words("event")); \(runs.words("run")), \
    \(steps.words("step")) in \(tenths / 10).\(tenths % 10) s. \
    Reached: \(words(transitions)) transitions, \(words(responses)) responses, \
    \(words(pairs)) pairs.
    """
  }

  private var tenths: Int { Int((seconds * 10).rounded()) }

  private var unreachableLines: [String] {
    guard witness == nil, !isCutShort else { return [] }
    let reasons = Dictionary(grouping: unreachable, by: \.reason).sorted { $0.key < $1.key }
    return reasons.map {
      "Not reachable: \($1.count) transitions, such as “\($1[0].transition)”: \($0)."
    } + [
      "Not reachable: \(unreachablePairs) pairs: no state offers the second after the first."
    ]
  }

  private func words(_ coverage: Coverage) -> String { "\(coverage.reached) of \(coverage.known)" }

  private func line(_ property: Property) -> String? {
    let missing = property.missing.map { ", \(property.undecided) undecided (\($0))" } ?? ""
    return
      "“\(property.name)” holds in \(property.holds.words("run")), fails in \(property.fails)\(missing)."
  }

  private func words(_ witness: Witness) -> String {
    let heading = "In \(witness.steps.count.words("step")), the last in “\(witness.situation)”:"
    return ([heading, witness.script] + witness.differences + [witness.source])
      .joined(separator: "\n")
  }
}

extension Int {
  /// Such as “1 event”.
  func words(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
