import DisplayKit

extension Articles {
  enum Tags {
    struct MoreRequest: Equatable {
      let lastRow: RowID
    }

    struct SelectionRequest: Equatable {
      let row: RowID
    }

    /// A page that a load brought.
    struct Response: Equatable {
      let page: Page<ArticleTag>
      let load: SceneLoad
    }

    /// Rows that were not there before, and what to say above all rows.
    struct ViewModel: Equatable {
      let tags: [DisplayedTag]
      let notices: [Notice]
    }
  }
}

/// A tag as a row shows it.
package struct DisplayedTag: Equatable, Sendable {
  package let tag: ArticleTag
  let row: RowID
  /// Such as "#swift".
  let name: DisplayText
  let summary: DisplayText?
}
