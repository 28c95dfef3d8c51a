import NetworkKit

extension TransportLimits {
  /// How slow sending may be: a file must not fail because it takes longer than an answer.
  private static let bytesPerSecond = 32 << 10

  /// The longest time for this request, in the task that sends it. A streamed body adds a second for
  /// each 32 KiB, and has that whenever it is sent again.
  func whole(for request: NetworkRequest) -> Duration {
    guard let body = request.streamedBody else {
      return min(whole, TimeBudget.current?.left ?? whole)
    }
    return whole + .seconds(max(0, body.length) / Self.bytesPerSecond)
  }
}
