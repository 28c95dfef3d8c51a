import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Keeps what a body writes, and in what parts.
final class CollectedBody: ResponseBodyWriter, Sendable {
  private let parts = Mutex<[ByteBuffer]>([])

  var bytes: [UInt8] { parts.withLock { $0.flatMap { Array($0.readableBytesView) } } }
  var largestPart: Int { parts.withLock { $0.map(\.readableBytes).max() ?? 0 } }

  func write(_ buffer: ByteBuffer) async throws { parts.withLock { $0.append(buffer) } }
  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
