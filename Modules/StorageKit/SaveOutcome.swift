package enum SaveOutcome: Equatable, Sendable {
  case saved
  /// Nothing was changed.
  case alreadySaved
  /// As many as the limit are saved; nothing was changed.
  case full
}
