import DisplayKit

extension RaceReport {
  /// One implementation of the feature, and its own results.
  public struct Contender: Codable, Equatable, Sendable, Identifiable {
    /// Such as "vip-coordinator"; events, curves and changes refer to it.
    public var id: String
    /// Such as "VIP with Coordinator".
    public var name: String
    /// Factors of the others are relative to this one.
    public var isBaseline: Bool
    public var contract: ContractResult
    /// The conclusions from its numbers, as sentences.
    public var verdict = ""
    /// Nil if not measured.
    public var heap: Heap?
    /// One per event whose messages were recorded; empty for a contender without a trace.
    public var diagrams: [Diagram] = []
    /// Nil if the sources are not available.
    public var sources: Sources?
    /// Nil if the compiler was not timed.
    public var compilation: Compilation?

    /// A contender that violates its contract is not timed: its behaviour differs.
    public var isTimed: Bool { contract.failures.isEmpty }
  }

  public struct ContractResult: Codable, Equatable, Sendable {
    /// The number of scenarios played.
    public var scenarios: Int
    public var failures: [ScenarioFailure]
  }

  public struct ScenarioFailure: Codable, Equatable, Sendable {
    public var scenario: String
    /// Expected and actual behaviour, one sentence each.
    public var violations: [String]
  }

  /// The heap of one loaded scene, without objects shared by all scenes.
  public struct Heap: Codable, Equatable, Sendable {
    /// Objects and buffers.
    public var blocks: Int
    /// Their size as allocated by malloc.
    public var bytes: Int
    /// Blocks still allocated after `scenes` scenes were closed and released.
    public var left: Int
    /// The number of scenes open at once.
    public var scenes: Int
  }

  /// The size of a contender's sources.
  public struct Sources: Codable, Equatable, Sendable {
    /// Relative to the repository's root, such as "Modules/TweetsKit/VIP".
    public var folder: String
    /// Lines with code, in all files.
    public var lines: Int
    /// Classes, structs, enums and actors.
    public var types: Int
    public var protocols: Int
    /// Test doubles in its tests: Stub…, Spy…, Fake…; nil if not counted.
    public var testDoubles: Int?
    /// Declarations visible to other modules.
    public var exposed: Int
    /// Sorted by path.
    public var files: [File]

    public init(
      folder: String, lines: Int, types: Int, protocols: Int, testDoubles: Int?, exposed: Int,
      files: [File]
    ) {
      self.folder = folder
      self.lines = lines
      self.types = types
      self.protocols = protocols
      self.testDoubles = testDoubles
      self.exposed = exposed
      self.files = files
    }
  }

  public struct File: Codable, Equatable, Sendable {
    /// Relative to the contender's folder, such as "Presenter/TweetsVIPERPresenter.swift".
    public var path: String
    /// Lines with code.
    public var lines: Int
    /// The file's complete text.
    public var text: String

    public init(path: String, lines: Int, text: String) {
      self.path = path
      self.lines = lines
      self.text = text
    }
  }

  /// The messages between a contender's objects during one event.
  public struct Diagram: Codable, Equatable, Sendable {
    /// An event's ID, also of an event that is not timed.
    public var event: String
    /// In the order of sending.
    public var messages: [Message]

    /// The maximum depth of nested calls; 0 without any.
    public var depth: Int { messages.map { $0.depth + 1 }.max() ?? 0 }

    /// As a Mermaid sequence diagram.
    public var mermaid: String {
      MermaidSequence(messages.map { ($0.sender, $0.receiver, $0.call) }).text
    }

    /// Senders and receivers, in order of first occurrence.
    public var participants: [String] {
      messages.flatMap { [$0.sender, $0.receiver] }.uniqued
    }
  }

  /// A call from one object of a scene to another.
  public struct Message: Codable, Equatable, Sendable {
    public var sender: String
    public var receiver: String
    /// With a summary of its arguments, such as "present(5 of 12, complete)".
    public var call: String
    /// The number of enclosing calls.
    public var depth: Int

    public init(from sender: String, to receiver: String, _ call: String, depth: Int) {
      self.sender = sender
      self.receiver = receiver
      self.call = call
      self.depth = depth
    }
  }
}
