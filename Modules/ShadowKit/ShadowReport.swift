import Synchronization

/// The results of all experiments. Bounded: names beyond the first 100 are counted together, and
/// about 64 MB are held in all, whatever the results contain.
public struct ShadowReport: Equatable, Sendable {
  /// The experiments by name.
  public internal(set) var experiments: [String: ShadowExperimentReport] = [:]
  /// Empty for a report that was not read from files.
  public internal(set) var unread = ShadowUnread()
  private var room: ReportRoom

  public init() { self.init(room: ReportRoom()) }

  init(room: ReportRoom) { self.room = room }

  /// Counts the result; under ``ShadowTally/otherName`` if its names exceed a bound.
  public mutating func add(_ result: ShadowResult) {
    let name = experiments.boundedName(result.experiment, &room)
    experiments[name, default: ShadowExperimentReport()].add(result, &room)
  }
}

/// The results of an experiment by version and stage.
public struct ShadowExperimentReport: Equatable, Sendable {
  /// The tally of a version at a stage.
  public struct Version: Equatable, Sendable {
    /// ``ShadowTally/otherName`` for all versions that exceed a bound.
    public let name: String
    public let stage: ShadowStage
    public fileprivate(set) var tally = ShadowTally()
  }

  /// In the order of their first result.
  public private(set) var versions: [Version] = []
  /// Whether the file of the results had no room for further runs.
  public internal(set) var isFull = false

  /// The counts at a stage since a version: of all versions if it is nil.
  ///
  /// - Parameter version: compared by its numbers, so that 1.10 is later than 1.9.
  /// - Returns: nil if there is no result.
  public func tally(
    since version: String? = nil, stage: ShadowStage = .shadow
  ) -> ShadowTally? {
    let counted = versions.filter {
      $0.stage == stage && (version == nil || !isEarlier($0.name, than: version ?? ""))
    }
    guard !counted.isEmpty else { return nil }
    return counted.reduce(into: ShadowTally()) { $0.add($1.tally) }
  }

  mutating func add(_ result: ShadowResult, _ room: inout ReportRoom) {
    versions[position(of: result.version, result.stage, &room)].tally.add(result, &room)
  }

  private mutating func position(
    of version: String, _ stage: ShadowStage, _ room: inout ReportRoom
  ) -> Int {
    func position(of name: String) -> Int? {
      versions.firstIndex { $0.name == name && $0.stage == stage }
    }
    if let position = position(of: version) { return position }
    let isOther = versions.count >= ShadowTally.mostNames || !room.take(version)
    if isOther, let position = position(of: ShadowTally.otherName) { return position }
    versions.append(Version(name: isOther ? ShadowTally.otherName : version, stage: stage))
    return versions.count - 1
  }
}

/// The order of versions: numbers are compared as such, other parts as text.
private func isEarlier(_ version: String, than other: String) -> Bool {
  func parts(_ version: String) -> [Substring] { version.split { $0 == "." || $0 == "-" } }
  for (part, counterpart) in zip(parts(version), parts(other)) where part != counterpart {
    guard let number = Int(part), let other = Int(counterpart) else { return part < counterpart }
    if number != other { return number < other }
  }
  return parts(version).count < parts(other).count
}

/// Counts results in memory.
public final class ShadowResultCounter: ShadowResultPublisher {
  private let counted = Mutex(ShadowReport())

  public init() {}

  /// The results so far.
  public var report: ShadowReport { counted.withLock { $0 } }

  public func publish(_ result: ShadowResult) { counted.withLock { $0.add(result) } }
}
