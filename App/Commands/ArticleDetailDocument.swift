import ArticlesKit
import DisplayKit

/// An article as `articles show --json` prints it: an ``ArticleDocument`` with more to it.
struct ArticleDetailDocument: Encodable {
  private let article: ArticleDocument
  private let body: String
  private let bodyMarkdown: String?
  /// Null when they did not come.
  private let comments: [ArticleCommentDocument]?

  private enum Key: CodingKey { case body, bodyMarkdown, comments }

  init(_ detail: ArticleDetail, comments: [ArticleComment]?) {
    article = ArticleDocument(detail.article)
    body = HTMLReader().read(detail.bodyHTML).plainText
    bodyMarkdown = detail.bodyMarkdown
    self.comments = comments?.map(ArticleCommentDocument.init)
  }

  /// `comments` is the thread here, and takes the place of the count.
  func encode(to encoder: any Encoder) throws {
    try article.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(body, forKey: .body)
    try container.encode(bodyMarkdown, forKey: .bodyMarkdown)
    try container.encode(comments, forKey: .comments)
  }
}
