import Foundation
import HTTPTypes
import HTTPTypesFoundation
import NetworkKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends NetworkKit's requests by a `URLSession`. Streamed bodies are not supported.
struct URLSessionTransport: NetworkClient {
  let session: URLSession

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    do {
      switch request.body {
      case nil:
        let (body, head) = try await session.data(for: request.head)
        return NetworkResponse(head: head, body: body)
      case .data(let data):
        let (body, head) = try await session.upload(for: request.head, from: data)
        return NetworkResponse(head: head, body: body)
      case .stream:
        throw NetworkError.notSent(host: request.host, reason: "it has a streamed body")
      }
    } catch let error as URLError {
      // A cancelled task is not an error of the network.
      try Task.checkCancellation()
      throw NetworkError(error, host: request.host)
    }
  }
}

/// Passes on what arrives. `URLSession` does not slow the server down: the chunks wait in memory.
extension URLSessionTransport: StreamingClient {
  func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
    guard request.body == nil, let urlRequest = URLRequest(httpRequest: request.head) else {
      throw NetworkError.notSent(host: request.host, reason: "it has a body or no address")
    }
    let receiver = StreamReceiver(host: request.host)
    let session = URLSession(
      configuration: session.configuration, delegate: receiver, delegateQueue: nil)
    let task = session.dataTask(with: urlRequest)
    // The session keeps the receiver until the task ends.
    session.finishTasksAndInvalidate()
    receiver.onRelease { task.cancel() }
    return try await withTaskCancellationHandler {
      task.resume()
      for try await head in receiver.heads {
        return StreamedResponse(head: head, body: receiver.chunks)
      }
      throw CancellationError()
    } onCancel: {
      task.cancel()
    }
  }
}

/// Turns the calls of a session into streams.
private final class StreamReceiver: NSObject, URLSessionDataDelegate {
  let heads: AsyncThrowingStream<HTTPResponse, any Error>
  let chunks: AsyncThrowingStream<Data, any Error>
  private let head: AsyncThrowingStream<HTTPResponse, any Error>.Continuation
  private let body: AsyncThrowingStream<Data, any Error>.Continuation
  private let host: String

  init(host: String) {
    (heads, head) = AsyncThrowingStream.makeStream()
    (chunks, body) = AsyncThrowingStream.makeStream()
    self.host = host
  }

  /// Calls `cancel` when the body is not read any more.
  func onRelease(_ cancel: @escaping @Sendable () -> Void) {
    body.onTermination = { _ in cancel() }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    if let response = (response as? HTTPURLResponse)?.httpResponse { head.yield(response) }
    head.finish()
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    body.yield(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let failure = error.map { error -> any Error in
      let failure = error as? URLError
      return failure?.code == .cancelled
        ? CancellationError() : NetworkError(failure ?? URLError(.unknown), host: host)
    }
    head.finish(throwing: failure)
    body.finish(throwing: failure)
  }
}

extension NetworkError {
  init(_ error: URLError, host: String) {
    self =
      switch error.code {
      case .timedOut: .timedOut(host: host)
      case .networkConnectionLost: .connectionLost(host: host)
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate:
        .secureConnectionFailed(host: host, reason: error.localizedDescription)
      default: .offline(host: host, reason: error.localizedDescription)
      }
  }
}
