import DisplayKit

extension RaceReport {
  /// One implementation of the feature, and what holds for it alone.
  public struct Contender: Codable, Equatable, Sendable, Identifiable {
    /// Such as "vip-coordinator": what events, curves and changes name it by.
    public var id: String
    /// Such as "VIP with Coordinator".
    public var name: String
    /// The others' factors are over this one.
    public var isBaseline: Bool
    public var contract: ContractResult
    /// What the numbers say of it, as sentences.
    public var verdict = ""
    /// Nil where it was not measured.
    public var heap: Heap?
    /// One for each event whose messages were recorded; none for a contender without a trace.
    public var diagrams: [Diagram] = []
    /// Nil where the sources are not at hand.
    public var sources: Sources?
    /// Nil unless the compiler was timed.
    public var compilation: Compilation?

    /// A contender that fails its contract is not timed: it does something else.
    public var isTimed: Bool { contract.failures.isEmpty }
  }

  public struct ContractResult: Codable, Equatable, Sendable {
    /// How many scenarios were played.
    public var scenarios: Int
    public var failures: [ScenarioFailure]
  }

  public struct ScenarioFailure: Codable, Equatable, Sendable {
    public var scenario: String
    /// What was expected and what was found, a sentence each.
    public var violations: [String]
  }

  /// What one loaded scene holds of the heap, beyond what all scenes share.
  public struct Heap: Codable, Equatable, Sendable {
    /// Objects and buffers.
    public var blocks: Int
    /// Bytes, as malloc hands them out.
    public var bytes: Int
    /// Blocks that outlive `scenes` scenes once all are closed and let go.
    public var left: Int
    /// How many scenes were open at once.
    public var scenes: Int
  }

  /// What a contender is written in.
  public struct Sources: Codable, Equatable, Sendable {
    /// From the repository's root, such as "Modules/TweetsKit/VIP".
    public var folder: String
    /// Lines with code on them, of all files.
    public var lines: Int
    /// Classes, structs, enums and actors.
    public var types: Int
    public var protocols: Int
    /// Types in its tests that stand in for others: Stub…, Spy…, Fake…; nil where not counted.
    public var testDoubles: Int?
    /// Declarations that other modules may see.
    public var exposed: Int
    /// By path.
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
    /// From the contender's folder, such as "Presenter/TweetsVIPERPresenter.swift".
    public var path: String
    /// Lines with code on them.
    public var lines: Int
    /// The whole file.
    public var text: String

    public init(path: String, lines: Int, text: String) {
      self.path = path
      self.lines = lines
      self.text = text
    }
  }

  /// The messages that pass between a contender's objects while one event happens.
  public struct Diagram: Codable, Equatable, Sendable {
    /// An event's id. It may be one that is not timed.
    public var event: String
    /// In the order in which they were sent.
    public var messages: [Message]

    /// How many calls deep they go; 0 without any.
    public var depth: Int { messages.map { $0.depth + 1 }.max() ?? 0 }

    /// As a sequence diagram of Mermaid's.
    public var mermaid: String {
      MermaidSequence(messages.map { ($0.sender, $0.receiver, $0.call) }).text
    }

    /// Who sends and receives, in the order in which they first do.
    public var participants: [String] {
      messages.flatMap { [$0.sender, $0.receiver] }.uniqued
    }
  }

  /// A call that one object of a scene made on another.
  public struct Message: Codable, Equatable, Sendable {
    public var sender: String
    public var receiver: String
    /// With what it carried, in a few words, such as "present(5 of 12, complete)".
    public var call: String
    /// How many calls it was made within, from 0.
    public var depth: Int

    public init(from sender: String, to receiver: String, _ call: String, depth: Int) {
      self.sender = sender
      self.receiver = receiver
      self.call = call
      self.depth = depth
    }
  }
}
