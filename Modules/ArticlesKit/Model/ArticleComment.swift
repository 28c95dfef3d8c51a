/// A comment and the replies to it.
package struct ArticleComment: Equatable, Identifiable, Sendable {
  package let id: String
  /// Nil when the comment was deleted; `bodyHTML` is then the service's placeholder.
  package let author: String?
  package let bodyHTML: String
  package let replies: [ArticleComment]
}
