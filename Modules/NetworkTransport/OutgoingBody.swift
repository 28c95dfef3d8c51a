import NIOCore
import NetworkKit
import Synchronization

/// A streamed body in one attempt to send it.
///
/// NB: AsyncHTTPClient reads the body in a task that is not cancelled, and that waits forever if
/// the response arrives before the end of the body. So it gets this object, not the stream itself,
/// which ``close()`` releases.
final class OutgoingBody: Sendable {
  let length: Int
  private let chunks: Mutex<StreamedBody.Chunks?>

  init(_ stream: StreamedBody) {
    length = stream.length
    chunks = Mutex(stream.chunks)
  }

  /// Throws the errors of the stream as ``RequestBodyFailure``.
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

  /// NB: AsyncHTTPClient passes parts to the event loop, and learns of a slow server's backpressure
  /// only from there: without this wait, a fast stream would be read far ahead.
  private func letPartsLeave() async throws {
    try await AsyncHTTPTransport.eventLoopGroup.any().submit {}.get()
  }
}

/// An error of the request's body stream, not of the network.
struct RequestBodyFailure: Error {
  let cause: any Error
}
