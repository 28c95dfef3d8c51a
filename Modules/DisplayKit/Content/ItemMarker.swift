public enum ItemMarker: Equatable, Sendable {
  case bullet
  /// Counts up from `start`.
  case number(start: Int)
}
