public import DisplayKit

/// Plays the runs of a model on its implementations: each step from each state that is reached in some
/// events, each two transitions in a row, then random walks, which prefer what was not reached.
public struct ModelExploration<Model: ScreenModel>: Sendable {
  /// Bounds of an exploration.
  public struct Options: Sendable {
    /// Each step from each state that fewer events reach is played.
    public var events = 6
    /// The most states that are searched.
    public var mostStates = 100_000
    public var walks = 100
    /// The most steps of a walk, and of another run.
    public var mostSteps = 40
    /// Of the first walk.
    public var seed: UInt64 = 1
    /// Whether a step whose effects are not the model's is a difference. Without, only the properties
    /// judge a screen.
    public var comparesSteps = true
    /// Leaves out choices, so that more events can be searched.
    public var includes: @Sendable (Model.Choice) -> Bool = { _ in true }

    public init(events: Int = 6, walks: Int = 100, seed: UInt64 = 1) {
      self.events = events
      self.walks = walks
      self.seed = seed
    }
  }

  typealias Factory = @MainActor (Model.Contract.Environment) -> any Screen

  /// Few runs with all transitions, and all pairs of them in a row, that are reached in the events: a
  /// greedy choice, which is small, but not proved to be the smallest.
  public let plan: [ModelPath<Model>]
  let graph: ModelGraph<Model>
  private let options: Options
  private let properties: [ScreenProperty<Model>]
  private let runs: [ModelPath<Model>]

  /// Searches the model, and plans the runs.
  public init(_ options: Options = Options(), properties: [ScreenProperty<Model>] = []) {
    self.options = options
    self.properties = properties
    graph = ModelGraph(options)
    plan = graph.runsOfPairs(mostSteps: options.mostSteps)
    var coverage = ModelCoverage(graph)
    // Most pairs are in the runs of all steps.
    let steps = graph.runsOfSteps(mostSteps: options.mostSteps)
    for path in steps { coverage.add(path) }
    let pairs = plan.filter { coverage.add($0) }
    let walks = (0..<options.walks).map { number in
      coverage.walk(seed: options.seed &+ UInt64(number), mostSteps: options.mostSteps)
    }
    runs = steps + pairs + walks
  }

  /// Explores a screen until the first difference, and shrinks its run.
  ///
  /// - Parameters:
  ///   - contender: the screen's name.
  ///   - onProgress: called with the share of the runs that were played.
  @MainActor
  public func report(
    of contender: String, onProgress: (Double) -> Void = { _ in },
    _ makeScreen: @escaping @MainActor (Model.Contract.Environment) -> any Screen
  ) async -> ExplorationReport {
    await reports(of: [(contender, makeScreen)], onProgress: onProgress)[0]
  }

  /// Explores screens in turns.
  @MainActor
  public func reports(
    of contenders: [(
      name: String, makeScreen: @MainActor (Model.Contract.Environment) -> any Screen
    )], onProgress: (Double) -> Void = { _ in }
  ) async -> [ExplorationReport] {
    var reports = contenders.map {
      ExplorationReport(of: $0.name, options.events, graph, properties)
    }
    let known = graph.pairs
    var coverage = ModelCoverage(graph)
    let expected = FactsCache<Model>()
    let displayed = contenders.map { _ in FactsCache<Model>() }
    for (number, path) in runs.enumerated() where reports.contains(where: { $0.witness == nil }) {
      onProgress(Double(number) / Double(runs.count))
      let run = ModelRun(path, expected, released: true)
      for index in contenders.indices where reports[index].witness == nil {
        let (name, makeScreen) = contenders[index]
        let result = await run.result(for: name, judgement, displayed[index], makeScreen)
        reports[index].count(result)
        if result.finding == nil { continue }
        var reached = coverage
        reached.add(run.path.prefix(result.steps))
        reports[index].count(reached, pairs: known)
        reports[index].witness = await witness(of: run.path, result, name, makeScreen)
      }
      coverage.add(run.path)
    }
    for index in reports.indices where reports[index].witness == nil {
      reports[index].count(coverage, pairs: known)
    }
    return reports
  }

  private var judgement: ModelRun<Model>.Judgement {
    .init(comparesSteps: options.comparesSteps, properties: properties)
  }
}

extension ModelExploration {
  /// Removes what the finding does not need.
  @MainActor
  private func witness(
    of path: ModelPath<Model>, _ result: ModelRun<Model>.Result, _ contender: String,
    _ makeScreen: @escaping Factory
  ) async -> ExplorationReport.Witness {
    var (shortest, found) = (path.prefix(result.finding?.step ?? 0), result)
    func isFound(in shorter: ModelPath<Model>) async -> Bool {
      guard shorter.choices.count < shortest.choices.count, shorter.isPossible else { return false }
      let result = await ModelRun(shorter, FactsCache()).result(
        for: contender, judgement, FactsCache(), makeScreen)
      guard let finding = result.finding else { return false }
      (shortest, found) = (shorter.prefix(finding.step), result)
      return true
    }
    for shortcut in graph.shortcuts(of: shortest) where await isFound(in: shortcut) { break }
    var length = max(shortest.choices.count / 2, 1)
    while length > 0 {
      var start = 0
      var isShorter = false
      while start < shortest.choices.count {
        if await isFound(in: shortest.without(start, length)) {
          isShorter = true
        } else {
          start += length
        }
      }
      if !isShorter || length > 1 { length /= 2 }
    }
    return ExplorationReport.Witness(shortest, found)
  }
}
