import ArticlesKit
import DisplayKit

/// A comment as `articles show --json` prints it.
struct ArticleCommentDocument: Encodable {
  @Nullable var author: String?
  let text: String
  let replies: [ArticleCommentDocument]

  init(_ comment: ArticleComment) {
    author = comment.author
    text = PlainText.string(of: HTMLReader().read(comment.bodyHTML))
    replies = comment.replies.map(ArticleCommentDocument.init)
  }
}
