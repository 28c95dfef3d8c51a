import DisplayKit
import TaskKit

/// The values between the objects of the scene, by use case.
enum ListTags {
  enum FetchTags {
    enum Request: Equatable {
      /// Ignored unless it is the first.
      case initial
      /// Ignored while the first page is fetched; cancels a fetch of more.
      case refresh(ReadPolicy)
      /// Repeats the last fetch, of tags or of more, if it failed.
      case retry
    }

    struct Response: Equatable {
      /// Of the list so far.
      let page: Page<ArticleTag>
    }

    struct ViewModel: Equatable {
      let tags: [DisplayedTag]
      let notices: [Notice]
    }
  }

  enum FetchMore {
    struct Request: Equatable { let lastVisibleRow: RowID }

    struct Response: Equatable {
      /// The new tags, with the counts of the whole list.
      let page: Page<ArticleTag>
    }

    struct ViewModel: Equatable {
      let tags: [DisplayedTag]
      /// Of the whole list.
      let notices: [Notice]
    }
  }

  enum SelectTag {
    struct Request: Equatable { let row: RowID }
  }
}
