/// An article with its body.
package struct ArticleDetail: Equatable, Sendable {
  package let article: Article
  /// Empty where the service sent none.
  package let bodyHTML: String
  package let bodyMarkdown: String?
}
