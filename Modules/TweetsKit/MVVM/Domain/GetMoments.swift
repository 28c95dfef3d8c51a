/// The user wants a profile and its feed, as new as they can be had.
@MainActor
package protocol GetMoments {
  /// - Throws: `CancellationError` alone; what fails is part of the answer.
  func execute(after known: KnownMoments) async throws -> KnownMoments
}
