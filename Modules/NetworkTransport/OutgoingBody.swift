import NetworkKit
import NIOCore
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
    try await letPartsLeave()
    guard let chunks = chunks.withLock({ $0 }) else { throw CancellationError() }
    do {
      var iterator = chunks.makeAsyncIterator()
      return try await iterator.next().map { ByteBuffer(bytes: $0) }
    } catch {
      throw RequestBodyFailure(cause: error)
    }
  }

  /// NB: AsyncHTTPClient hands parts over to the event loop, and hears only from there that a slow
  /// server takes no more: a fast stream would be far ahead by then.
  private func letPartsLeave() async throws {
    try await AsyncHTTPTransport.eventLoopGroup.any().submit {}.get()
  }
}

/// Marks an error as that of the stream that a request's body is read from: none of the network's.
struct RequestBodyFailure: Error {
  let cause: any Error
}
