/// What became of a photo that was to be saved.
package enum SavingOutcome: Equatable, Sendable {
  case saved
  /// As it was before.
  case alreadySaved
  case full
}
