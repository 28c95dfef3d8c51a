import ArticlesKit
import DisplayKit

/// A comment as `articles show --json` prints it.
struct ArticleCommentDocument: Encodable {
  @Nullable var author: String?
  let text: String
  let replies: [ArticleCommentDocument]

  init(_ comment: ArticleComment) {
    author = comment.author
    text = HTMLReader().read(comment.bodyHTML).plainText
    replies = comment.replies.map(ArticleCommentDocument.init)
  }
}
