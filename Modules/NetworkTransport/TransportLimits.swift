import NetworkKit

/// What a transport allows a server before it cuts the connection.
package struct TransportLimits: Sendable {
  /// Of a response body, counted after decompression.
  package var bodyBytes: Int
  /// The longest time without a byte, connecting included.
  package var idle: Duration
  /// The longest time from the call to the last byte, redirects included. A streamed body has more;
  /// another attempt of one call has what its `TimeBudget` has left.
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
  /// How slow sending may be: a file must not fail because it takes longer than an answer.
  private static let bytesPerSecond = 32 << 10

  /// The longest time for this request. A streamed body adds a second for each 32 KiB, and has that
  /// whenever it is sent again.
  func whole(for request: NetworkRequest) -> Duration {
    guard let body = request.streamedBody else {
      return min(whole, request.timeBudget?.left ?? whole)
    }
    return whole + .seconds(max(0, body.length) / Self.bytesPerSecond)
  }
}
