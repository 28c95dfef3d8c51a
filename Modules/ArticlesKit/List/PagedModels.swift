package import DisplayKit

/// What a list can hold.
protocol PagedElement: Identifiable, Equatable, Sendable {
  var row: RowID { get }
  var destination: ArticlesOutput { get }
}

/// An element as a row shows it.
package protocol PagedRow<Element>: Equatable, Sendable {
  associatedtype Element

  init(_ element: Element)

  var row: RowID { get }
  var content: Content { get }
}

/// A page that a load brought.
struct PagedResponse<Element: PagedElement>: Equatable {
  let page: Page<Element>
  let load: SceneLoad
}

/// Rows that were not there before, and what to say above all rows.
struct PagedViewModel<Row: PagedRow>: Equatable {
  let rows: [Row]
  let notices: [Notice]
}
