extension Screen {
  /// Lets the screen appear, waits until it has settled, runs `body`, and closes the screen, whatever
  /// happens: a visit without a host that draws.
  ///
  /// `body` may send events, and await ``settled()`` between them.
  /// - Throws: `CancellationError`, or what `body` throws.
  public func whileShown<Value>(_ body: @MainActor () async throws -> Value) async throws -> Value {
    defer { handle(.closed) }
    handle(.appeared)
    try await settled()
    let value = try await body()
    try Task.checkCancellation()
    return value
  }
}
