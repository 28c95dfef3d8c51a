/// Everything that a race found out, as one value: JSON, Markdown, the page and the terminal's
/// table are made from it, and from nothing else.
public struct RaceReport: Codable, Equatable, Sendable {
  /// Counted up when a reader of the last form could misread this one.
  public static let schema = 1

  public var schema = RaceReport.schema
  /// Such as "The moments in five patterns".
  public var title: String
  /// As it is asked for on the command line, such as "tweets".
  public var feature: String
  /// The first paragraph, sentence by sentence: what does not differ, before what does.
  public var facts: [String] = []
  /// When the race ended, such as "2026-11-21T20:15:00Z".
  public var date: String
  public var machine: Machine
  /// The sources that were measured; nil where they are not known.
  public var revision: Revision?
  public var method: Method
  /// The baseline first, if there is one.
  public var contenders: [Contender]
  public var events: [Event] = []
  public var curves: [Curve] = []
  /// What adding a feature cost, from the repository's history.
  public var changes: [Change] = []
  /// What this report would tell if it could.
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
  /// Where and by what the race was run.
  public struct Machine: Codable, Equatable, Sendable {
    /// Such as "Linux 6.12".
    public var system: String
    /// Such as "x86_64".
    public var architecture: String
    /// The processor's own name; nil where the system does not tell.
    public var processor: String?
    /// How many processors the system has.
    public var processors: Int
    /// Such as "Swift 6.3".
    public var compiler: String
    /// "release" or "debug": times of a debug build say little.
    public var build: String
  }

  /// How it was measured, and what that can't tell.
  public struct Method: Codable, Equatable, Sendable {
    /// How many samples a median is of.
    public var samples: Int
    /// How many samples were thrown away before these.
    public var warmUp: Int
    /// How many scenes or events one turn of a contender has, at most.
    public var actsPerTurn: Int
    /// How many turns each contender has in one sample, by event.
    public var turnsPerSample: Int
    /// The same seed gives the same order of turns.
    public var seed: UInt64
    /// Few samples and small sizes: shows that everything runs, and little more.
    public var isQuick: Bool
    /// How it is done, a sentence each.
    public var steps: [String]
    /// What it can't tell, a sentence each.
    public var limits: [String]
  }

  /// Something that the report would tell if it could.
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

  /// With facts, comparisons and verdicts as the numbers are now: to be asked for again when
  /// something was added to a report.
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
