package import DisplayKit

/// An element of a paginated list.
protocol PagedElement: Identifiable, Equatable, Sendable {
  var row: RowID { get }

  @MainActor func route(by router: any ArticlesRoutingLogic)
}

/// An element, formatted for a row.
package protocol PagedRow<Element>: Equatable, Sendable {
  associatedtype Element

  init(_ element: Element)

  var row: RowID { get }
  /// The page on the web.
  var link: WebLink? { get }
  var content: Content { get }
}

extension PagedRow {
  package var link: WebLink? { nil }
}

struct PagedResponse<Element: PagedElement>: Equatable {
  let page: Page<Element>
  let load: SceneLoad
}

/// New rows, and the notices above all rows.
struct PagedViewModel<Row: PagedRow>: Equatable {
  let rows: [Row]
  let notices: [Notice]
}
