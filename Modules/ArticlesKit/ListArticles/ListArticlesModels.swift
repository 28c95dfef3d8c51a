import DisplayKit
import TaskKit

/// The values between the objects of the scene, by use case.
enum ListArticles {
  enum FetchArticles {
    enum Request: Equatable {
      /// Ignored unless it is the first.
      case initial
      /// Ignored while the first page is fetched; cancels a fetch of more.
      case refresh(ReadPolicy)
      /// Repeats the last fetch, of articles or of more, if it failed.
      case retry
    }

    struct Response: Equatable {
      /// Of the list so far.
      let page: Page<Article>
    }

    struct ViewModel: Equatable {
      let articles: [DisplayedArticle]
      let notices: [Notice]
    }
  }

  enum FetchMore {
    struct Request: Equatable { let lastVisibleRow: RowID }

    struct Response: Equatable {
      /// The new articles, with the counts of the whole list.
      let page: Page<Article>
    }

    struct ViewModel: Equatable {
      let articles: [DisplayedArticle]
      /// Of the whole list.
      let notices: [Notice]
    }
  }

  enum SelectArticle {
    struct Request: Equatable { let row: RowID }
  }
}
