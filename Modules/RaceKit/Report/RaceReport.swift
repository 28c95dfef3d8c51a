/// The results of a race. JSON, Markdown, the page and the terminal's table are formatted from this
/// value alone.
public struct RaceReport: Codable, Equatable, Sendable {
  static let currentSchema = 5

  /// Incremented on changes that readers of the previous format could misinterpret.
  package var schema = Self.currentSchema
  /// Such as "The tweets in five patterns".
  package var title: String
  /// The command line's name for it, such as "tweets".
  package var feature: String
  /// The first paragraph as sentences: equal results precede differences.
  package var facts: [String] = []
  /// When the race ended, such as "2026-11-21T20:15:00Z".
  package var date: String
  package var machine: Machine
  /// Nil if unknown.
  package var revision: Revision?
  package var method: Method
  /// In the order of the race.
  package var contenders: [Contender]
  /// Nil if no contender was timed twice.
  package var twin: Twin?
  package var events: [Event] = []
  /// All samples of the events.
  package var processes: [Process] = []
  /// Nil if this program was not compared with another build of it.
  package var otherProgram: OtherProgram?
  package var curves: [Curve] = []
  /// The costs of adding features, from the repository's history.
  package var changes: [Change] = []
  package var unmeasured: [Unmeasured] = []

  package var baseline: Contender? { contenders.first(where: \.isBaseline) }

  mutating func change(_ id: String, _ change: (inout Contender) -> Void) {
    if let index = contenders.firstIndex(where: { $0.id == id }) { change(&contenders[index]) }
  }

  /// Whether the allocations of all timed contenders are counted, so that no process has to.
  var countsWork: Bool { contenders.allSatisfy { !$0.isTimed || $0.work != nil } }

  package func contender(_ id: String) -> Contender? { contenders.first { $0.id == id } }

  /// Those whose messages were recorded.
  var recordedEvents: [String] { contenders.flatMap { $0.diagrams.map(\.event) }.uniqued }

  /// The ID of an event that is not timed.
  func eventName(_ id: String) -> String { events.first { $0.id == id }?.name ?? id }

  /// The ID if no contender has it.
  func name(of id: String) -> String {
    contender(id)?.name ?? (twin?.id == id ? twin?.name : nil) ?? id
  }
}

extension RaceReport {
  package struct Machine: Codable, Equatable, Sendable {
    /// Such as "Linux 6.12".
    var system: String
    var architecture: String
    /// Nil if the system does not provide it.
    var processor: String?
    var processors: Int
    /// Such as "Swift 6.3".
    var compiler: String
    /// "release" or "debug": times of a debug build are not representative.
    var build: String
  }

  /// The measured sources.
  package struct Revision: Codable, Equatable, Sendable {
    var commit: String
    /// A digest of the measured sources.
    var sources: String

    package init(commit: String, sources: String) {
      self.commit = commit
      self.sources = sources
    }
  }

  /// The method of measurement and its limits.
  package struct Method: Codable, Equatable, Sendable {
    package var processes: Int
    /// Of each contender and event in a process, after discarding those of the warm-up.
    package var samples: Int
    var warmUp: Int
    /// The maximum of scenes or events in one turn of a contender.
    var actsPerTurn: Int
    /// The seed of the first process; each following one has the next number.
    package var seed: UInt64
    /// Few processes and samples, and small sizes.
    var isQuick: Bool
    /// False if the processes of the method were one process.
    var startsProcesses: Bool
    /// The procedure, one sentence each.
    package var steps: [String]
    /// One sentence each.
    var limits: [String]
  }

  /// A contender's second entry in the events, under another name: the same code, to check the
  /// measurement.
  package struct Twin: Codable, Equatable, Sendable {
    /// The ID of the contender.
    var contender: String
    var id: String
    var name: String
  }

  /// A missing measurement and its reason.
  package struct Unmeasured: Codable, Equatable, Sendable {
    /// Such as "heap blocks and bytes of a scene".
    package var what: String
    /// Such as "malloc can't be counted on this system".
    var why: String

    package init(_ what: String, because why: String) {
      self.what = what
      self.why = why
    }
  }

  /// A feature added to every contender, in one commit each.
  package struct Change: Codable, Equatable, Sendable {
    /// The value of the commits' `Change:` trailer, such as "like".
    package var id: String
    package var name: String
    package var costs: [ChangeCost]
    package var notCounted: [NotCounted]

    package init(id: String, name: String, costs: [ChangeCost], notCounted: [NotCounted] = []) {
      self.id = id
      self.name = name
      self.costs = costs
      self.notCounted = notCounted
    }
  }

  /// A contender without commits of its own for a change.
  package struct NotCounted: Codable, Equatable, Sendable {
    package var contender: String
    /// Such as "written after".
    package var why: String

    package init(_ contender: String, because why: String) {
      self.contender = contender
      self.why = why
    }
  }

  /// The changes of the sources, without tracing, and of the tests, in the layout of the commits.
  package struct ChangeCost: Codable, Equatable, Sendable {
    package var contender: String
    /// The abbreviated commit hashes. Costs of several commits are summed.
    package var commits: [String]
    /// Functions and types.
    package var declarations = 0
    /// Of protocols and enums.
    package var requirementsAndCases = 0
    /// Places in the sources that changed, summed over the commits.
    package var hunks = 0
    package var files = 0
    /// Files that were deleted or rewritten after these commits.
    package var vanished = 0
    package var added = 0
    package var removed = 0
    /// Tests that were there before.
    package var changedTests = 0
    package var addedTests = 0
    package var addedTestLines = 0
    package var removedTestLines = 0
  }
}

extension RaceReport.ChangeCost {
  package init(of contender: String, commits: [String]) {
    self.init(contender: contender, commits: commits)
  }
}
