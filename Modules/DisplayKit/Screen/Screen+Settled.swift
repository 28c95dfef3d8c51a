extension Screen {
  /// Waits until the screen has settled; returns at once where it has.
  ///
  /// - Throws: `CancellationError`.
  public func settled() async throws {
    await display.wait { $0.isSettled }
    try Task.checkCancellation()
  }
}
