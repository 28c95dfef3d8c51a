import Synchronization

/// The results of all experiments. Bounded: names beyond the first 100 are counted together, and
/// about 64 MB are held in all, whatever the results contain.
public struct ShadowReport: Equatable, Sendable {
  /// The experiments by name.
  public internal(set) var experiments: [String: ShadowExperimentReport] = [:]
  public internal(set) var unread = ShadowUnread()
  /// Rows of which the experiment is known.
  private var unreadRows: [String: UnreadRows] = [:]
  /// Rows of which nothing is known: each may be of any experiment.
  private var unnamedRows = 0
  private var room: ReportRoom

  public init() { self.init(room: ReportRoom()) }

  init(room: ReportRoom) { self.room = room }

  /// Counts the result; under ``ShadowTally/otherName`` if its names exceed a bound, in ``unread`` if
  /// its time or its number of runs is none.
  public mutating func add(_ result: ShadowResult) {
    guard result.isValid else {
      unread.lines += 1
      addUnread(experiment: result.experiment, version: result.version)
      return assignUnread()
    }
    let name = experiments.boundedName(result.experiment, &room)
    if experiments[name] == nil {
      experiments[name] = ShadowExperimentReport()
      assignUnread()
    }
    experiments[name]?.add(result, &room)
  }

  /// Whether more of the processes before could show that an implementation crashes often.
  var needsEarlierProcesses: Bool {
    experiments.values.contains { $0.versions.contains { $0.tally.evidence.needsEarlierProcesses } }
  }

  /// For a file that processes of this machine write.
  mutating func markRunningProcesses() {
    for name in experiments.keys { experiments[name]?.markRunningProcesses() }
  }

  /// - Parameter experiment: nil if it is not known, so that the row may be of any.
  mutating func addUnread(_ count: Int = 1, experiment: String? = nil, version: String? = nil) {
    guard let experiment, unreadRows[experiment] != nil || unreadRows.count < ShadowTally.mostNames,
      room.take(unreadRows[experiment] == nil ? experiment.utf8.count + 500 : 0)
    else { return unnamedRows += count }
    unreadRows[experiment, default: UnreadRows()].add(count, version: version, &room)
  }

  /// Has to follow ``addUnread(_:experiment:version:)``.
  mutating func assignUnread() {
    for name in experiments.keys {
      experiments[name]?.unread = unreadRows[name] ?? UnreadRows()
      experiments[name]?.unnamedRows = unnamedRows
    }
  }
}

/// The rows of an experiment that were not read.
struct UnreadRows: Equatable, Sendable {
  private var versions: [String: Int] = [:]
  /// Of no version that is known.
  private var others = 0

  mutating func add(_ count: Int, version: String?, _ room: inout ReportRoom) {
    guard let version,
      versions[version] != nil || versions.count < ShadowTally.mostNames && room.take(version)
    else { return others += count }
    versions[version, default: 0] += count
  }

  /// - Parameter version: nil for all.
  func count(since version: String?) -> Int {
    others
      + versions.filter { version == nil || !isEarlier($0.key, than: version ?? "") }
      .reduce(0) { $0 + $1.value }
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
  fileprivate(set) var unread = UnreadRows()
  /// Of this experiment, or of another one.
  fileprivate(set) var unnamedRows = 0

  /// The rows that may be results of the experiment since a version, and were not read.
  func unreadRows(since version: String?) -> Int { unnamedRows + unread.count(since: version) }

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

  fileprivate mutating func markRunningProcesses() {
    for position in versions.indices { versions[position].tally.evidence.markRunningProcesses() }
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
