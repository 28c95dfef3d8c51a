import DisplayKit

extension Articles {
  enum List {
    struct MoreRequest: Equatable {
      let lastRow: RowID
    }

    struct SelectionRequest: Equatable {
      let row: RowID
    }

    /// A page that a load brought.
    struct Response: Equatable {
      let page: Page<Article>
      let load: SceneLoad
    }

    /// Rows that were not there before, and what to say above all rows.
    struct ViewModel: Equatable {
      let articles: [DisplayedArticle]
      let notices: [Notice]
    }
  }
}
