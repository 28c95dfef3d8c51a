package import DisplayKit

package struct PagedState<Row: PagedRow>: Equatable, Sendable {
  let title: DisplayText
  /// Nil until a load has succeeded.
  package private(set) var rows: [Row]?
  /// Shown above the rows.
  package private(set) var notices: [Notice] = []
  var status = SceneStatus(loading: .initial)

  init(title: DisplayText) { self.title = title }

  mutating func replace(_ rows: [Row], _ notices: [Notice]) {
    self = PagedState(title: title)
    append(rows, notices)
  }

  mutating func append(_ new: [Row], _ notices: [Notice]) {
    rows = (rows ?? []) + new
    self.notices = notices
    status = .loaded
  }

  var screen: ScreenState {
    let shown = rows.flatMap { rows -> Content? in
      if rows.isEmpty { return nil }
      return .list(LazyList(rows, id: \.row, link: \.link, content: \.content))
    }
    let content = Content.stack(
      notices.map(Content.notice) + [shown].compactMap(\.self), spacing: 1)
    return ScreenState(title: title, showing: content, status)
  }
}
