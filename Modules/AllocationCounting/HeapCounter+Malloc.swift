import AllocationCounter
public import RaceKit

extension HeapCounter {
  /// Counts at `malloc`, its variants and `free`. On Linux with glibc, linking this module replaces
  /// them in the whole program (AllocationCounter.c); on macOS, the system's statistics are used,
  /// without freed blocks.
  public static let malloc: HeapCounter = {
    var counter = HeapCounter(
      setCounting: { heap_counting_set($0) },
      live: {
        let live = heap_counting_live()
        return Live(blocks: live.blocks, bytes: live.bytes, allocations: allocations(live))
      }, unavailability: { unavailability })
    counter.symbol = "heap_counting_live"
    return counter
  }()

  /// Only a replaced malloc counts blocks that are freed.
  private static func allocations(_ live: LiveHeap) -> Int? {
    #if canImport(Glibc)
      live.allocations
    #else
      nil
    #endif
  }

  private static var unavailability: String? {
    guard heap_counting_is_available() else {
      return "malloc can't be counted with the C library of this system or build"
    }
    // Allocations of other threads can distort an attempt, but not every one.
    return (0..<10_000).contains { _ in isAccurate }
      ? nil : "the counter misses known allocations"
  }

  /// An object of known size: a header of two words and one stored word.
  private final class Word {
    let value: Int

    init(_ value: Int) { self.value = value }
  }

  /// Each one-word object is a block, and so is the array that holds them.
  private static var isAccurate: Bool {
    heap_counting_set(true)
    defer { heap_counting_set(false) }
    let before = heap_counting_live().blocks
    let known = (0..<100).map { Word($0) }
    let blocks = heap_counting_live().blocks - before
    return blocks == known.count + 1 && known.last?.value == 99
  }
}
