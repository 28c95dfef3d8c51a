import HTTPTypes

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// How much of a body has arrived.
public struct DownloadProgress: Equatable, Sendable {
  /// In bytes, after decompression.
  public var received: Int
  /// The size of the whole body in bytes; nil if the server does not state it, or compresses the body.
  public var expected: Int?

  public init(received: Int, expected: Int? = nil) {
    self.received = received
    self.expected = expected
  }
}

extension StreamingClient {
  /// Writes the body of a successful response to a file while it arrives, one chunk in memory at a
  /// time.
  ///
  /// The body is written beside the file, and replaces it when it is complete: an error or a
  /// cancellation leaves the file as it was, and nothing else. The write is not flushed to the disk
  /// (`fsync`). Nothing is retried or resumed.
  ///
  /// - Parameters:
  ///   - file: a file URL in a folder that exists. A symbolic link is replaced, not followed.
  ///   - limit: the most bytes of the body, after decompression.
  ///   - progress: called after each chunk, on the actor of the caller.
  /// - Throws: ``NetworkError``, `CancellationError`, or `POSIXError` if the file cannot be written.
  public func download(
    _ request: NetworkRequest, to file: URL, limit: Int,
    isolation: isolated (any Actor)? = #isolation,
    progress: (DownloadProgress) -> Void = { _ in }
  ) async throws {
    let response = try await stream(request)
    try NetworkResponse(head: response.head).requireSuccess(from: request.host)
    var state = DownloadProgress(received: 0, expected: response.head.bodyLength)
    if let expected = state.expected, expected > limit { throw NetworkError.tooLarge(limit: limit) }
    let partial = try PartialFile(replacing: file)
    defer { partial.discard() }
    var body = response.body.makeAsyncIterator()
    while let chunk = try await body.next(isolation: isolation) {
      guard chunk.count <= limit - state.received else { throw NetworkError.tooLarge(limit: limit) }
      try partial.append(chunk)
      state.received += chunk.count
      progress(state)
    }
    try Task.checkCancellation()
    if let expected = state.expected, expected != state.received {
      throw NetworkError.connectionLost(host: request.host)
    }
    try partial.commit()
  }
}

extension HTTPResponse {
  /// Nil if unknown. Of a compressed body, a transport may leave the fields of the original.
  fileprivate var bodyLength: Int? {
    guard headerFields[.contentEncoding] == nil, let text = headerFields[.contentLength] else {
      return nil
    }
    return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}
