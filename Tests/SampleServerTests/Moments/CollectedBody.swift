import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Keeps what a body writes, and in what parts.
final class CollectedBody: ResponseBodyWriter, Sendable {
  private let parts = Mutex<[ByteBuffer]>([])

  var text: String { parts.withLock { $0.map { String(buffer: $0) }.joined() } }
  var sizes: [Int] { parts.withLock { $0.map(\.readableBytes) } }

  func write(_ buffer: ByteBuffer) async throws { parts.withLock { $0.append(buffer) } }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
