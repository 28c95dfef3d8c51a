/// What a load is for.
enum CharacterListLoad: Equatable, Sendable {
  /// The first page of a search, the opening one among them.
  case search(name: String?)
  /// What is shown, from its first page on.
  case refresh
  /// What comes after the last row.
  case more
}
