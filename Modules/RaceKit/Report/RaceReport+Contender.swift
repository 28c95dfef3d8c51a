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
}
