public import DisplayKit

/// Plays the runs of a model on its implementations: each step from each state that is reached in some
/// events, each two transitions in a row, then random walks, which prefer what was not reached.
public struct ModelExploration<Model: ScreenModel>: Sendable {
  /// Bounds of an exploration.
  public struct Options: Sendable {
    /// Each step from each state before is played.
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

    public init(events: Int = 6, walks: Int = 100, seed: UInt64 = 1) {
      self.events = events
      self.walks = walks
      self.seed = seed
    }
  }

  let options: Options
  let properties: [ScreenProperty<Model>]
  let graph: ModelGraph<Model>

  /// Searches the model.
  public init(_ options: Options = Options(), properties: [ScreenProperty<Model>] = []) {
    self.options = options
    self.properties = properties
    graph = ModelGraph(events: options.events, mostStates: options.mostStates)
  }

  /// Few runs with all transitions, and all pairs of them in a row, that are reached in the events: a
  /// greedy choice, which is small, but not proved to be the smallest.
  public var plan: [ModelPath<Model>] { graph.runsOfPairs(mostSteps: options.mostSteps) }

  /// The runs of an exploration.
  var runs: [ModelPath<Model>] {
    let planned = graph.runsOfSteps(mostSteps: options.mostSteps) + plan
    var coverage = ModelCoverage(graph)
    for path in planned { coverage.add(path) }
    let walks = (0..<options.walks).map { number in
      coverage.walk(seed: options.seed &+ UInt64(number), mostSteps: options.mostSteps)
    }
    return planned + walks
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
    await report(of: contender, in: runs, onProgress: onProgress, makeScreen)
  }

  @MainActor
  package func report(
    of contender: String, in runs: [ModelPath<Model>], onProgress: (Double) -> Void = { _ in },
    _ makeScreen: @escaping @MainActor (Model.Contract.Environment) -> any Screen
  ) async -> ExplorationReport {
    var report = ExplorationReport(contender: contender, graph, options.events)
    report.properties = properties.map { ExplorationReport.Property(name: $0.name) }
    var coverage = ModelCoverage(graph)
    for (number, path) in runs.enumerated() {
      onProgress(Double(number) / Double(max(runs.count, 1)))
      let path = path.released
      let judged = await judged(path, contender, makeScreen)
      report.runs += 1
      report.steps += judged.steps
      report.count(judged.verdicts)
      coverage.add(ModelPath(opening: path.opening, Array(path.choices.prefix(judged.steps))))
      if judged.finding != nil {
        report.witness = await witness(of: path, judged, contender, makeScreen)
        break
      }
    }
    report.count(coverage, pairs: graph.pairs)
    return report
  }
}

extension ModelExploration {
  typealias Factory = @MainActor (Model.Contract.Environment) -> any Screen

  /// The result of a run.
  struct Judged {
    /// Steps that were played.
    var steps = 0
    /// Of each property.
    var verdicts: [PropertyVerdict] = []
    /// The first difference or failed property, and its step.
    var finding: (step: Int, text: [String], properties: [String])?
  }

  @MainActor
  private func judged(
    _ path: ModelPath<Model>, _ contender: String, _ makeScreen: @escaping Factory
  ) async -> Judged {
    let run = await ModelRun(
      path, of: contender, comparesSteps: options.comparesSteps, makeScreen)
    var judged = Judged(steps: run.moments.count)
    judged.verdicts = properties.map { $0.verdict(run.moments) }
    var text = run.violations.map(\.description)
    var failed: [String] = []
    var step = run.moments.count
    for (property, verdict) in zip(properties, judged.verdicts) {
      guard case .fails(let moment, let reason) = verdict else { continue }
      step = min(step, moment + 1)
      failed.append(property.name)
      text.append(
        "\(contender), step \(moment + 1). \(path.choices[moment]): “\(property.name)”, but \(reason)"
      )
    }
    if !text.isEmpty { judged.finding = (step, text, failed) }
    return judged
  }

  /// Removes what the failure of the path does not need.
  @MainActor
  private func witness(
    of path: ModelPath<Model>, _ judged: Judged, _ contender: String,
    _ makeScreen: @escaping Factory
  ) async -> ExplorationReport.Witness {
    var shortest = path
    var found = judged
    func tries(_ shorter: ModelPath<Model>) async -> Bool {
      guard shorter.choices.count < shortest.choices.count, shorter.isPossible else { return false }
      let again = await self.judged(shorter, contender, makeScreen)
      guard let finding = again.finding else { return false }
      shortest = ModelPath(
        opening: shorter.opening, Array(shorter.choices.prefix(max(finding.step, 1))))
      found = again
      return true
    }
    if let step = judged.finding?.step {
      shortest.choices = Array(path.choices.prefix(max(step, 1)))
    }
    for shorter in shortcuts(to: shortest) where await tries(shorter) { break }
    var length = max(shortest.choices.count / 2, 1)
    while length > 0 {
      var start = 0
      var isShorter = false
      while start < shortest.choices.count {
        var shorter = shortest
        shorter.choices.removeSubrange(start..<min(start + length, shorter.choices.count))
        if await tries(shorter) { isShorter = true } else { start += length }
      }
      if !isShorter || length > 1 { length /= 2 }
    }
    return ExplorationReport.Witness(
      opening: shortest.opening, steps: shortest.choices.map(\.description),
      differences: found.finding?.text ?? [], properties: found.finding?.properties ?? [],
      source: shortest.source("found by exploration"))
  }

  /// Shortest runs to each state of the run, then the rest of it.
  private func shortcuts(to path: ModelPath<Model>) -> [ModelPath<Model>] {
    var state = Model.openings[path.opening]
    var shortcuts: [ModelPath<Model>] = []
    for (index, choice) in path.choices.enumerated() {
      if var shortcut = graph.path(to: state, then: choice) {
        shortcut.choices += path.choices[(index + 1)...]
        shortcuts.append(shortcut)
      }
      _ = state.play(choice)
    }
    return shortcuts.reversed()
  }
}
