/// The results of a race. JSON, Markdown, the page and the terminal's table are formatted from this
/// value alone.
public struct RaceReport: Codable, Equatable, Sendable {
  /// Incremented on changes that readers of the previous format could misinterpret.
  public static let schema = 1

  public var schema = RaceReport.schema
  /// Such as "The moments in five patterns".
  public var title: String
  /// The command line's name for it, such as "tweets".
  public var feature: String
  /// The first paragraph as sentences: what does not differ precedes what does.
  public var facts: [String] = []
  /// When the race ended, such as "2026-11-21T20:15:00Z".
  public var date: String
  public var machine: Machine
  /// The measured sources; nil if unknown.
  public var revision: Revision?
  public var method: Method
  /// The baseline first, if there is one.
  public var contenders: [Contender]
  public var events: [Event] = []
  public var curves: [Curve] = []
  /// The costs of adding features, from the repository's history.
  public var changes: [Change] = []
  /// Missing measurements.
  public var unmeasured: [Unmeasured] = []

  public struct Revision: Codable, Equatable, Sendable {
    public var commit: String
    /// A digest of the measured sources.
    public var sources: String

    public init(commit: String, sources: String) {
      self.commit = commit
      self.sources = sources
    }
  }

  public var baseline: Contender? { contenders.first(where: \.isBaseline) }

  public func contender(_ id: String) -> Contender? { contenders.first { $0.id == id } }
}

extension RaceReport {
  /// The machine and build that ran the race.
  public struct Machine: Codable, Equatable, Sendable {
    /// Such as "Linux 6.12".
    public var system: String
    /// Such as "x86_64".
    public var architecture: String
    /// The processor's name; nil if the system does not provide it.
    public var processor: String?
    /// The system's number of processors.
    public var processors: Int
    /// Such as "Swift 6.3".
    public var compiler: String
    /// "release" or "debug": times of a debug build are not representative.
    public var build: String
  }

  /// The method of measurement and its limits.
  public struct Method: Codable, Equatable, Sendable {
    /// Samples per median.
    public var samples: Int
    /// Samples discarded before these.
    public var warmUp: Int
    /// The maximum of scenes or events in one turn of a contender.
    public var actsPerTurn: Int
    /// Turns of each contender in one sample, by event.
    public var turnsPerSample: Int
    /// The same seed gives the same order of turns.
    public var seed: UInt64
    /// Few samples and small sizes: only checks that everything runs.
    public var isQuick: Bool
    /// The procedure, one sentence each.
    public var steps: [String]
    /// The limits, one sentence each.
    public var limits: [String]
  }

  /// A missing measurement and its reason.
  public struct Unmeasured: Codable, Equatable, Sendable {
    /// Such as "heap blocks and bytes of a scene".
    public var what: String
    /// Such as "malloc can't be counted on this system".
    public var why: String

    public init(_ what: String, because why: String) {
      self.what = what
      self.why = why
    }
  }

  /// With facts, comparisons and verdicts recomputed: call it after additions to a report.
  public var concluded: RaceReport {
    var report = self
    for index in report.events.indices {
      report.events[index].comparison = comparison(report.events[index]).verdict
    }
    for index in report.contenders.indices {
      report.contenders[index].verdict = RaceVerdict(of: contenders[index], in: self).text
    }
    report.facts = ReportSummary(self).sentences.map(\.capitalizedFirst)
    return report
  }
}
