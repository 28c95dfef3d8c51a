import NetworkKit

/// The limits for a response, at which the transport closes the connection.
package struct TransportLimits: Sendable {
  /// The size of a response body after decompression.
  package var bodyBytes: Int
  /// The maximum time without a byte, connecting included.
  package var idle: Duration
  /// The maximum time from the call to the last byte, redirects included. More for a streamed body;
  /// for a retry, what is left of the call's `TimeBudget`.
  package var whole: Duration
  package var redirects: Int

  package init(
    bodyBytes: Int = 16 << 20, idle: Duration = .seconds(10), whole: Duration = .seconds(30),
    redirects: Int = 5
  ) {
    self.bodyBytes = bodyBytes
    self.idle = idle
    self.whole = whole
    self.redirects = redirects
  }
}

extension TransportLimits {
  /// The minimum upload rate, since a large file takes longer than a response.
  private static let bytesPerSecond = 32 << 10

  /// The maximum time for this request: one more second for each 32 KiB of a streamed body, in each
  /// attempt.
  func whole(for request: NetworkRequest) -> Duration {
    guard let body = request.streamedBody else {
      return min(whole, request.timeBudget?.left ?? whole)
    }
    return whole + .seconds(max(0, body.length) / Self.bytesPerSecond)
  }
}
