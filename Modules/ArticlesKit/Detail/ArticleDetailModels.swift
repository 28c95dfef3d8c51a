import DisplayKit

struct ArticleDetailResponse: Sendable {
  let article: ArticleDetail
  /// Nil if they never loaded; an empty page if there are none.
  var comments: Page<ArticleComment>?
  /// Why `comments` are missing, or older than the article.
  let commentsError: (any Error)?
}

struct ArticleDetailViewModel: Equatable {
  /// The model behind the displayed values.
  let model: ArticleDetail
  let thread: [ArticleComment]?
  let article: DisplayedArticle
  let cover: WebLink?
  let body: Content
  let comments: [DisplayedComment]
  /// The text shown when there are no comments.
  let noComments: DisplayText?
  let skippedComments: Notice?
  let commentsFailure: Failure?
}

struct DisplayedComment: Equatable {
  let author: DisplayText
  let body: Content
  let replies: [DisplayedComment]
}
