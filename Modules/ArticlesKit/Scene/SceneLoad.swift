/// What a load is for, and so where its progress and its failure are shown.
enum SceneLoad: Equatable, Sendable {
  /// The first one: there is nothing to show yet.
  case initial
  /// Once more, while the scene goes on showing what it has.
  case refresh
  /// What comes after the last that is shown.
  case more
}
