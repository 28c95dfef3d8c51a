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
