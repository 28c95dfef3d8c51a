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
    /// The most steps of a run, unless the way to its first state has more.
    public var mostSteps = 40
    /// Of the first walk.
    public var seed: UInt64 = 1
    /// Whether a step whose effects are not the model's is a difference. Without, only the properties
    /// judge a screen.
    public var comparesSteps = true
    /// Search and runs end before ``usedMemory`` is more than these bytes: states can be large, and a
    /// screen may leak. The search has a half of them, the search and the choice of runs three quarters.
    public var mostMemory = 200_000_000
    /// The bytes of memory in use, called often. By default 0, so that only ``mostStates`` bounds an
    /// exploration: it does not know what else the process has in memory.
    public var usedMemory: @Sendable () -> Int = { 0 }
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
  /// greedy choice, which is small, but not proved to be the smallest. Computed at each call.
  public var plan: [ModelPath<Model>] {
    graph.steps.runsOfPairs(mostSteps: options.mostSteps) { options.isMemoryFull(for: .runs) }
      .map { graph.path($0) }
  }
  /// Runs with all transitions: of those that are played, each that has one that no earlier run has.
  public var runsOfTransitions: [ModelPath<Model>] {
    var coverage = ModelCoverage(graph)
    let edges = edgeRuns.filter { coverage.add($0) }
    return edges.map { graph.path($0) } + otherRuns.filter { coverage.add($0) }
  }
  /// Why search or choice of runs have ended early: the model has to be changed, or the memory was full. Nil if
  /// they have not.
  public var fault: String? { stop.flatMap { $0.isFault ? $0.description : nil } }
  let graph: ModelGraph<Model>
  private let options: Options
  private let properties: [ScreenProperty<Model>]
  /// The edges of each run: as paths, they would take ten times the memory.
  private let edgeRuns: [[Int]]
  private let otherRuns: [ModelPath<Model>]
  private let notOffered: [ModelTransition]
  private let stop: ModelStop?

  /// Searches the model, and plans the runs.
  public init(_ options: Options = Options(), properties: [ScreenProperty<Model>] = []) {
    self.options = options
    self.properties = properties
    graph = ModelGraph(options)
    let isFull = { options.isMemoryFull(for: .choiceOfRuns) }
    notOffered = graph.notOffered(most: Self.mostNotOffered, until: isFull)
    var coverage = ModelCoverage(graph)
    let stepRuns = StepCover.runs(of: graph.steps, mostSteps: options.mostSteps, until: isFull)
    for run in stepRuns { coverage.add(run) }
    for path in graph.runsBeyond { coverage.add(path) }
    // Most pairs are in the runs of all steps.
    let pairs = graph.steps.runsOfPairs(
      mostSteps: options.mostSteps, except: coverage.pairs, until: isFull)
    for run in pairs { coverage.add(run) }
    var walks: [ModelPath<Model>] = []
    while walks.count < options.walks, !isFull() {
      let seed = options.seed &+ UInt64(walks.count)
      walks.append(coverage.walk(seed: seed, mostSteps: options.mostSteps))
    }
    edgeRuns = stepRuns + pairs
    otherRuns = graph.runsBeyond + walks
    let last = (edgeRuns.last ?? []).last ?? graph.steps.edges.indices.last
    stop =
      graph.stop?.isFault != true && isFull()
      ? options.memoryStop(for: .choiceOfRuns, graph.path(to: last)) : graph.stop
  }

  private static var mostNotOffered: Int { 10_000 }

  private var runCount: Int { edgeRuns.count + otherRuns.count }

  private func run(_ number: Int) -> ModelPath<Model> {
    number < edgeRuns.count
      ? graph.path(edgeRuns[number]) : otherRuns[number - edgeRuns.count]
  }

  /// Explores a screen until the first difference, and shrinks its run.
  ///
  /// - Parameters:
  ///   - contender: the screen's name.
  ///   - onProgress: called with the share of the runs that were played.
  ///   - beforeStep: see ``reports(of:onProgress:beforeStep:)``.
  @MainActor
  public func report(
    of contender: String, onProgress: (Double) -> Void = { _ in },
    beforeStep: ((ExplorationReport) -> Void)? = nil,
    _ makeScreen: @escaping @MainActor (Model.Contract.Environment) -> any Screen
  ) async -> ExplorationReport {
    await reports(
      of: [(contender, makeScreen)], onProgress: onProgress, beforeStep: beforeStep)[0]
  }

  /// Explores screens in turns.
  ///
  /// - Parameter beforeStep: called before each step with the report so far, whose witness ends with the
  ///   step: it is what is left of a screen that ends the process. Takes longer than the step.
  @MainActor
  public func reports(
    of contenders: [(
      name: String, makeScreen: @MainActor (Model.Contract.Environment) -> any Screen
    )], onProgress: (Double) -> Void = { _ in }, beforeStep: ((ExplorationReport) -> Void)? = nil
  ) async -> [ExplorationReport] {
    var reports = contenders.map {
      ExplorationReport(of: $0.name, options.events, graph.states.count, stop, properties)
    }
    let known = graph.steps.pairs { options.isMemoryFull(for: .runs) }
    var coverage = ModelCoverage(graph)
    let expected = FactsCache<Model>()
    let displayed = contenders.map { _ in FactsCache<Model>() }
    for number in 0..<runCount where reports.contains(where: { $0.witness == nil }) {
      onProgress(Double(number) / Double(runCount))
      let run = ModelRun(run(number), expected, released: true)
      for index in contenders.indices where reports[index].witness == nil {
        let start = ContinuousClock.now
        defer { reports[index].seconds += (ContinuousClock.now - start) / .seconds(1) }
        if beforeStep != nil { reports[index].countReached(coverage, pairs: known.count) }
        let (name, makeScreen) = contenders[index]
        let result = await run.result(
          for: name, judgement, displayed[index],
          beforeStep: beforeStep.map { report in
            { report(reports[index].before($0, of: run.path)) }
          }, makeScreen)
        reports[index].count(result)
        if result.finding == nil { continue }
        var reached = coverage
        reached.add(run.path.prefix(result.steps))
        reports[index].count(reached, pairs: known, notOffered: notOffered)
        reports[index].witness = await witness(of: run.path, result, name, makeScreen)
      }
      if number < edgeRuns.count { coverage.add(edgeRuns[number]) } else { coverage.add(run.path) }
      if options.isMemoryFull(for: .runs) {
        let stop = options.memoryStop(for: .runs, run.path)
        for index in reports.indices {
          reports[index].end(stop, after: number + 1, of: runCount)
        }
        break
      }
    }
    for index in reports.indices where reports[index].witness == nil {
      reports[index].count(coverage, pairs: known, notOffered: notOffered)
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
