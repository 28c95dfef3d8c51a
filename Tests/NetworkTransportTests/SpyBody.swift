import Foundation
import NetworkKit
import Synchronization
import TestSupport

/// Creates streamed bodies, and counts how they are used.
final class SpyBody: Sendable {
  struct Failure: Error, Equatable {}

  struct Counts: Equatable {
    var openings = 0
    var chunks = 0
    var closings = 0
  }

  enum End {
    case end, failure
    /// The next chunk never arrives.
    case silence
  }

  private final class Reading: Sendable {
    let left: Mutex<Int>
    let onClose: @Sendable () -> Void

    init(chunks: Int, onClose: @escaping @Sendable () -> Void) {
      left = Mutex(chunks)
      self.onClose = onClose
    }

    deinit { onClose() }
  }

  private let state = Mutex(Counts())
  private let changes = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  var counts: Counts { state.withLock { $0 } }

  func body(
    _ chunk: Data = Data("0123456789".utf8), chunks: Int = 1, length: Int? = nil, end: End = .end
  ) -> StreamedBody {
    StreamedBody(length: length ?? chunk.count * chunks) {
      self.count { $0.openings += 1 }
      let reading = Reading(chunks: chunks) { self.count { $0.closings += 1 } }
      return AsyncThrowingStream {
        let hasMore = reading.left.withLock { left in
          left -= 1
          return left >= 0
        }
        guard !hasMore else {
          self.count { $0.chunks += 1 }
          return chunk
        }
        switch end {
        case .end: return nil
        case .failure: throw Failure()
        case .silence:
          try? await TestClock().sleep(for: .seconds(1))
          return nil
        }
      }
    }
  }

  /// Returns when the condition is true. For one task at a time.
  func wait(until condition: (Counts) -> Bool) async {
    if condition(counts) { return }
    for await _ in changes.stream where condition(counts) { return }
  }

  private func count(_ change: (inout Counts) -> Void) {
    state.withLock { change(&$0) }
    changes.continuation.yield()
  }
}
