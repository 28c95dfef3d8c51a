import AllocationCounter

/// Counts the heap blocks of the whole process while it is on.
struct HeapCounter {
  /// An object whose memory is known: two words of header and one of its own.
  private final class Word {
    let value: Int

    init(_ value: Int) { self.value = value }
  }

  /// Why the heap can't be counted here; nil where it can.
  static var obstacle: String? {
    guard heap_counting_is_available() else {
      return "the C library of this system or build does not let malloc be counted"
    }
    // Other threads may allocate meanwhile, but not each time.
    return (0..<10_000).contains { _ in isRight }
      ? nil : "the counter does not find objects that are known to be there"
  }

  static func on<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async -> Value
  ) async -> Value {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    return await work()
  }

  static var live: (blocks: Int, bytes: Int) {
    let live = heap_counting_live()
    return (live.blocks, live.bytes)
  }

  /// Objects of one word are a block each, and the array that holds them is one more.
  private static var isRight: Bool {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    let before = live.blocks
    let known = (0..<100).map { Word($0) }
    let blocks = live.blocks - before
    return blocks == known.count + 1 && known.last?.value == 99
  }
}
