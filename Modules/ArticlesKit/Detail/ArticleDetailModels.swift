import DisplayKit

/// The values between the objects of the scene, by use case.
enum ArticleDetailModels {
  enum Fetch {
    /// Of a refresh.
    struct Request: Equatable {
      let policy: ReadPolicy
    }

    struct Response {
      let article: ArticleDetail
      /// Nil if they never loaded; an empty page if there are none.
      let comments: Page<ArticleComment>?
      /// Why `comments` are missing, or older than the article.
      let commentsError: (any Error)?
    }

    struct ViewModel: Equatable {
      let article: DisplayedArticle
      let cover: WebLink?
      let body: Content
      let comments: [DisplayedComment]
      /// The text shown when there are no comments.
      let noComments: DisplayText?
      let skippedComments: Notice?
      let commentsFailure: Failure?
    }
  }
}

struct DisplayedComment: Equatable {
  let author: DisplayText
  let body: Content
  let replies: [DisplayedComment]
}
