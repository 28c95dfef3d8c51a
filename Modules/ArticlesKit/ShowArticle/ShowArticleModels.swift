import DisplayKit
import TaskKit

/// The values between the objects of the scene, by use case.
enum ShowArticle {
  enum FetchArticle {
    enum Request: Equatable {
      /// Ignored unless it is the first.
      case initial
      /// Ignored during a fetch.
      case refresh(ReadPolicy)
      /// Fetches again, such as after the comments failed.
      case retry
    }

    struct Response {
      let article: ArticleDetail
      /// Nil if they were never fetched; an empty page if there are none.
      let comments: Page<ArticleComment>?
      /// The reason why `comments` are missing, or older than the article.
      let commentsError: (any Error)?
    }

    struct ViewModel: Equatable {
      let article: DisplayedArticle
      let cover: WebLink?
      /// Such as "AI: none".
      let aiDisclosure: DisplayText?
      /// Formatted text, from HTML.
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
  /// Formatted text, from HTML.
  let body: Content
  let replies: [DisplayedComment]
}
