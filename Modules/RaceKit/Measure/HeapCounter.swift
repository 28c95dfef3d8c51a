/// Counts the heap blocks of the whole process while enabled. RaceKit has none of its own: the product
/// AllocationCounting has `HeapCounter.malloc`.
public struct HeapCounter: Sendable {
  /// Since counting was switched on.
  public struct Live: Equatable, Sendable {
    /// Allocated and not yet freed.
    public var blocks: Int
    /// The size of these blocks, as allocated.
    public var bytes: Int
    /// With those that are freed since; nil if these can't be counted.
    public var allocations: Int?

    public init(blocks: Int, bytes: Int, allocations: Int?) {
      self.blocks = blocks
      self.bytes = bytes
      self.allocations = allocations
    }
  }

  /// The function that ``live`` calls, by which Valgrind finds the ends of an event; nil if it is not
  /// known.
  package var symbol: String?
  let setCounting: @MainActor @Sendable (Bool) -> Void
  let live: @MainActor @Sendable () -> Live
  let unavailability: @MainActor @Sendable () -> String?

  /// - Parameter unavailability: the reason why the heap can't be counted here; nil if it can.
  public init(
    setCounting: @escaping @MainActor @Sendable (Bool) -> Void,
    live: @escaping @MainActor @Sendable () -> Live,
    unavailability: @escaping @MainActor @Sendable () -> String? = { nil }
  ) {
    self.setCounting = setCounting
    self.live = live
    self.unavailability = unavailability
  }
}
