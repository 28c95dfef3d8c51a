package struct ArticleTag: Equatable, Identifiable, Sendable {
  /// Without the number sign.
  package let name: String
  package let summary: String?

  package var id: String { name }
}
