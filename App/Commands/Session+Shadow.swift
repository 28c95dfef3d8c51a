import DisplayKit

extension Session {
  /// Lets `screen` be shown and printed, and then waits for the candidate in its shadow, if there is
  /// one, to have done the same.
  ///
  /// - Parameter print: gets the screen that takes events for both.
  /// - Throws: ``ShadowDiffered`` when they differ, or what `print` throws.
  func visit<Output>(
    _ screen: any Screen, besides candidate: Candidate<Output>?,
    print: @MainActor (any Screen) throws -> Void
  ) async throws {
    guard let candidate else { return try await screen.whileShown { try print(screen) } }
    var differences = 0
    let trial = ShadowScreen<Output>(
      primary: { _ in screen }, candidate: candidate.build, output: { _ in }
    ) { difference in
      differences += 1
      printer.tell("\(candidate.name): \(difference)")
    }
    try await trial.whileShown {
      let printed = Result { try print(trial) }
      await trial.compared()
      try printed.get()
    }
    if differences > 0 { throw ShadowDiffered(count: differences, names: candidate.name) }
  }
}
