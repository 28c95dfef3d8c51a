import Synchronization

/// The results of all experiments. Bounded: names beyond the first 100 are counted together.
public struct ShadowReport: Equatable, Sendable {
  /// The experiments by name.
  public private(set) var experiments: [String: ShadowExperimentReport] = [:]
  /// Lines of a file that are not results, such as one whose writer was killed.
  public internal(set) var unreadableLines = 0

  public init() {}

  public mutating func add(_ result: ShadowResult) {
    experiments[experiments.boundedName(result.experiment), default: ShadowExperimentReport()].add(
      result)
  }
}

/// The results of an experiment by version.
public struct ShadowExperimentReport: Equatable, Sendable {
  public struct Version: Equatable, Sendable {
    public let name: String
    public fileprivate(set) var tally = ShadowTally()
  }

  /// In the order of their first result.
  public private(set) var versions: [Version] = []

  /// The counts since a version: of all versions if it is nil.
  ///
  /// - Returns: nil if there is no result of the version.
  public func tally(since version: String? = nil) -> ShadowTally? {
    guard let start = version.map({ name in versions.firstIndex { $0.name == name } }) ?? 0 else {
      return nil
    }
    return versions[start...].reduce(into: ShadowTally()) { $0.add($1.tally) }
  }

  mutating func add(_ result: ShadowResult) {
    versions[position(of: result.version)].tally.add(result)
  }

  private mutating func position(of version: String) -> Int {
    func position(of name: String) -> Int? { versions.firstIndex { $0.name == name } }
    if let position = position(of: version) { return position }
    let isOther = versions.count >= ShadowTally.mostNames
    if isOther, let position = position(of: ShadowTally.otherName) { return position }
    versions.append(Version(name: isOther ? ShadowTally.otherName : version))
    return versions.count - 1
  }
}

/// Counts results in memory.
public final class ShadowResultCounter: ShadowResultPublisher {
  private let counted = Mutex(ShadowReport())

  public init() {}

  public var report: ShadowReport { counted.withLock { $0 } }

  public func publish(_ result: ShadowResult) { counted.withLock { $0.add(result) } }
}
