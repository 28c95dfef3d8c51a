import NIOCore
import NetworkKit
import Synchronization

/// A streamed body in one attempt to send it.
///
/// NB: AsyncHTTPClient reads it in a task that nobody cancels, and that waits for ever where an
/// answer has come before the body's end. So it does not get hold of the stream itself, which
/// ``close()`` lets go of.
final class OutgoingBody: Sendable {
  let length: Int
  private let chunks: Mutex<StreamedBody.Chunks?>

  init(_ stream: StreamedBody) {
    length = stream.length
    chunks = Mutex(stream.chunks)
  }

  /// The errors of the stream arrive as ``RequestBodyFailure``.
  var parts: AsyncThrowingStream<ByteBuffer, any Error> {
    AsyncThrowingStream { try await self.next() }
  }

  func close() {
    chunks.withLock { $0 = nil }
  }

  private func next() async throws -> ByteBuffer? {
    guard let chunks = chunks.withLock({ $0 }) else { throw CancellationError() }
    do {
      var iterator = chunks.makeAsyncIterator()
      return try await iterator.next().map { ByteBuffer(bytes: $0) }
    } catch {
      throw RequestBodyFailure(cause: error)
    }
  }
}
