import DisplayKit
import ShadowKit

extension Session {
  /// Lets a screen be shown and printed, and then waits for the candidate in its shadow, if there is
  /// one, to have done the same.
  ///
  /// - Parameters:
  ///   - patience: how long a candidate may take that shows nothing final.
  ///   - print: gets the screen that takes events for both.
  /// - Throws: ``ShadowDiffered`` when they differ, or what `print` throws.
  func visit<Output: Sendable>(
    _ screen: any Screen, besides candidate: Candidate<Output>?,
    patience: Duration = .seconds(100), print: @MainActor (any Screen) throws -> Void
  ) async throws {
    guard let candidate else { return try await screen.whileShown { try print(screen) } }
    var differences = 0
    let trial = ShadowScreen<Output>(
      primary: { _ in screen }, candidate: candidate.build, output: { _ in }
    ) { difference in
      differences += 1
      printer.tell("\(candidate.name): \(difference)")
    }
    let printed: Result<Void, any Error> = try await trial.whileShown {
      let printed = Result { try print(trial) }
      await compared(trial, within: patience)
      return printed
    }
    // A failure was told, and is the primary's; that the candidate did otherwise says more.
    do { try printed.get() } catch is FailuresShown where differences > 0 {}
    if differences > 0 { throw ShadowDiffered(count: differences, names: candidate.name) }
  }

  private func compared<Output: Sendable>(
    _ trial: ShadowScreen<Output>, within patience: Duration
  ) async {
    await withTaskGroup { group in
      group.addTask { await trial.compared() }
      // Cancelled, it has nothing more to wait for: there is no other error.
      group.addTask { try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
    }
  }
}
