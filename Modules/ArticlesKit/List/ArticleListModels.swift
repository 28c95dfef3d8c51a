import DisplayKit

/// The values between the objects of the scene, by use case.
enum ArticleListModels {
  enum Fetch {
    /// Of a refresh.
    struct Request: Equatable {
      let policy: ReadPolicy
    }

    struct Response: Equatable {
      /// The new articles, with the counts of all pages.
      let page: Page<Article>
      let load: SceneLoad
    }

    /// The new rows, and the notices above all rows.
    struct ViewModel: Equatable {
      let rows: [DisplayedArticle]
      let notices: [Notice]
    }
  }

  enum FetchMore {
    struct Request: Equatable {
      /// The last visible row.
      let row: RowID
    }
  }
}
