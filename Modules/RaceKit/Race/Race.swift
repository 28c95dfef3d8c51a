/// A feature, its contenders, what all of them have to do, and what is measured of them.
@MainActor
public struct Race<World> {
  /// Gets a line for each thing that begins.
  public typealias Progress = @MainActor (String) -> Void

  public let title: String
  public let feature: String
  public let contenders: [RaceContender<World>]
  public let contract: [RaceScenario<World>]
  public let events: [RaceEvent<World>]
  public let curves: [RaceCurve<World>]
  /// The event after which a scene's heap is counted.
  public let loaded: RaceEvent<World>?

  /// - Parameters:
  ///   - title: such as "The moments' screen".
  ///   - feature: such as "tweets".
  ///   - loaded: the event after which a scene's heap is counted; without it, it is not.
  public init(
    _ title: String, of feature: String, between contenders: [RaceContender<World>],
    under contract: [RaceScenario<World>], events: [RaceEvent<World>],
    curves: [RaceCurve<World>] = [], loaded: RaceEvent<World>? = nil
  ) {
    self.title = title
    self.feature = feature
    self.contenders = contenders
    self.contract = contract
    self.events = events
    self.curves = curves
    self.loaded = loaded
  }

  /// Plays the contract with each contender, and measures those that keep it, by turns.
  ///
  /// - Throws: `CancellationError`.
  public func run(
    _ options: RaceOptions = RaceOptions(), progress: @escaping Progress = { _ in }
  ) async throws -> RaceReport {
    var report = RaceReport(
      title: title, feature: feature, date: RaceReport.now, machine: .this,
      method: RaceReport.Method(options, contenders: contenders.count), contenders: [])
    for contender in contenders {
      try Task.checkCancellation()
      progress("contract: \(contender.name)")
      report.contenders.append(await examine(contender, options))
    }
    let fit = contenders.filter { report.contender($0.id)?.isTimed == true }
    report.events = try await times(of: fit, options, progress)
    report.curves = try await growth(of: fit, options, progress)
    await countHeap(of: fit, options, progress, in: &report)
    if contenders.contains(where: { $0.makeTraced == nil && !$0.isBaseline }) {
      report.unmeasured.append(.init("messages and depth", because: "not every scene is traced"))
    }
    return report.concluded
  }
}
