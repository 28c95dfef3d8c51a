extension RaceReport {
  /// One implementation of the feature, and its own results.
  package struct Contender: Codable, Equatable, Sendable {
    /// Such as "vip-coordinator"; events, curves and changes refer to it.
    package var id: String
    package var name: String
    package var isBaseline: Bool
    package var contract: ContractResult
    /// Why it is not timed, although it passes; nil if it is timed.
    package var untimedReason: String?
    /// The conclusions from its numbers, as sentences.
    package var verdict = ""
    /// To what a team asks first, by its author; empty without any.
    package var answers: [Answer] = []
    /// Nil if not measured.
    var heap: Heap?
    /// By event; nil if not counted.
    var work: [String: Work]?
    /// By event; nil if not counted.
    var displays: [String: Displays]?
    /// One per event whose messages were recorded; empty for a contender without a trace.
    package var diagrams: [Diagram] = []
    /// Nil if the sources are not available.
    package var sources: Sources?
    /// Nil without a release build.
    package var binary: Binary?
    /// Nil if the compiler was not timed.
    package var compilation: Compilation?

    package var passes: Bool { contract.failures.isEmpty }

    /// A contender that violates its contract is not timed: its behaviour differs.
    package var isTimed: Bool { passes && untimedReason == nil }
  }

  /// The first questions of a team, in this order.
  package enum Question: String, CaseIterable, Codable, Sendable {
    case change, tests, cost, compiler, navigation
  }

  /// A contender's answer, and the line of its sources that shows it.
  package struct Answer: Codable, Equatable, Sendable {
    package var question: Question
    package var text: String
    /// Relative to the contender's folder.
    package var path: String
    /// Counted from 1.
    package var line: Int

    package init(_ question: Question, _ text: String, path: String, line: Int) {
      self.question = question
      self.text = text
      self.path = path
      self.line = line
    }
  }

  package struct ContractResult: Codable, Equatable, Sendable {
    package var scenarios: Int
    var failures: [ScenarioFailure]
  }

  struct ScenarioFailure: Codable, Equatable, Sendable {
    var scenario: String
    /// Expected and actual behaviour, one sentence each.
    var violations: [String]
  }

  /// The heap of one loaded scene, without objects shared by all scenes.
  struct Heap: Codable, Equatable, Sendable {
    var blocks: Int
    /// Their size as allocated by malloc.
    var bytes: Int
    /// Blocks still allocated after `scenes` scenes were closed and released.
    var left: Int
    /// The number of scenes open at once.
    var scenes: Int
    /// Blocks still allocated after `openings` scenes were opened and closed one after the other.
    var leftByOpenings: Int
    /// The same of scenes that were closed during the work of the event.
    var leftByEarlyClosing: Int
    var openings: Int
  }

  /// The work of an event in a scene, as callgrind counts it.
  struct Work: Codable, Equatable, Sendable {
    var instructions: Int
    /// Calls of `malloc` and its variants.
    var allocations: Int
    /// Texts that were checked to be safe.
    var texts: Int
    /// Renderings that observation tracks.
    var bodies: Int
    /// Properties read in them.
    var reads: Int
  }

  /// The displays of an event.
  struct Displays: Codable, Equatable, Sendable {
    var count = 0
    /// Those that equal the one before: rendered for nothing.
    var equal = 0
  }

  package struct Sources: Codable, Equatable, Sendable {
    /// Relative to the repository's root, such as "Modules/TweetsKit/VIP".
    package var folder: String
    /// Lines with code, in all files.
    package var lines: Int
    /// Those of the shared files that it depends on, such as a store.
    package var foundationLines = 0
    /// Classes, structs, enums and actors.
    package var types = 0
    package var protocols = 0
    /// Nil if its tests were not found.
    package var doubles: Doubles?
    /// Declarations visible to other modules.
    package var exposed = 0
    /// Sorted by path.
    package var files: [File]
  }

  /// The roles that the tests of a contender replace.
  package struct Doubles: Codable, Equatable, Sendable {
    /// The protocols and classes that a double replaces, and closures, such as
    /// "TweetsController.callback".
    package var roles: [String]
    /// The types of those doubles that were written for these tests alone.
    package var types: Int
    package var lines: Int

    package init(roles: [String], types: Int, lines: Int) {
      self.roles = roles
      self.types = types
      self.lines = lines
    }
  }

  package struct File: Codable, Equatable, Sendable {
    /// Relative to the contender's folder, such as "Presenter/TweetsVIPERPresenter.swift".
    package var path: String
    /// Lines with code.
    package var lines: Int
    package var text: String
  }

  /// The messages between a contender's objects during one event.
  package struct Diagram: Codable, Equatable, Sendable {
    /// An event's ID, also of an event that is not timed.
    package var event: String
    /// In the order of sending.
    package var messages: [Message]

    /// The maximum depth of nested calls; 0 without any.
    package var depth: Int { messages.map { $0.depth + 1 }.max() ?? 0 }
  }

  /// A call from one object of a scene to another.
  package struct Message: Codable, Equatable, Sendable {
    package var sender: String
    package var receiver: String
    /// With a summary of its arguments, such as "present(5 of 12, complete)".
    package var call: String
    /// The number of enclosing calls.
    package var depth: Int
  }

  /// The sections of a contender's objects in a release build, in bytes.
  package struct Binary: Codable, Equatable, Sendable {
    /// Code and constants.
    package var text: Int
    package var data: Int

    package init(text: Int, data: Int) {
      self.text = text
      self.data = data
    }
  }

  /// Compile times of a contender's target in debug builds, measured in turns.
  package struct Compilation: Codable, Equatable, Sendable {
    /// The target alone, with its dependencies built.
    package var clean: BuildTime?
    /// The whole package after a change inside a function body.
    package var body: BuildTime?
    /// The whole package after a change to a declaration visible to other modules.
    package var interface: BuildTime?

    package init(clean: BuildTime?, body: BuildTime?, interface: BuildTime?) {
      self.clean = clean
      self.body = body
      self.interface = interface
    }
  }

  package struct BuildTime: Codable, Equatable, Sendable {
    /// Wall-clock seconds, in the order of measurement.
    package var samples: [Double]
    /// In seconds; nil if there are too few samples for an interval.
    package var time: MedianInterval?
    /// The number of other targets recompiled; nil if not counted.
    package var otherTargets: Int?

    package init(samples: [Double], otherTargets: Int?) {
      self.samples = samples
      time = samples.count < MedianInterval.fewest ? nil : MedianInterval(samples)
      self.otherTargets = otherTargets
    }
  }
}

extension RaceReport.Sources {
  package init(folder: String, files: [(path: String, lines: Int, text: String)]) {
    self.init(
      folder: folder, lines: files.reduce(0) { $0 + $1.lines },
      files: files.map { RaceReport.File(path: $0, lines: $1, text: $2) })
  }
}
