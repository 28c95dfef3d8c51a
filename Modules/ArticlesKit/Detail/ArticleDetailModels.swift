import DisplayKit

extension Articles {
  enum Detail {
    struct Response: Sendable {
      let article: ArticleDetail
      /// Nil when they have never come; a page without elements when there are none.
      var comments: Page<ArticleComment>?
      /// Why `comments` are missing, or older than the article.
      let commentsError: (any Error)?
    }

    struct ViewModel: Equatable {
      /// What is shown, as it came.
      let model: ArticleDetail
      let thread: [ArticleComment]?
      let article: DisplayedArticle
      let cover: WebLink?
      let body: Content
      let comments: [DisplayedComment]
      /// What to say where there are none.
      let noComments: DisplayText?
      let skippedComments: Notice?
      let commentsFailure: Failure?
    }
  }
}

/// A comment as the detail scene shows it.
struct DisplayedComment: Equatable {
  let author: DisplayText
  let body: Content
  let replies: [DisplayedComment]
}
