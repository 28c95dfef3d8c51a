import DisplayKit

/// How many rows of the top screen's list are shown, and which one was reported as the last.
@MainActor
struct ListRows {
  private(set) var count: Int
  private(set) var reported: RowID?
  private let first: Int
  private var screen: ObjectIdentifier?

  /// - Parameter first: the number of rows that each screen shows first.
  init(first: Int) {
    self.first = first
    count = first
  }

  mutating func addMore() { count = min(count + WebRequest.rows, WebRequest.mostRows) }

  /// The last row if the list has fewer rows than are shown; nil if it was returned before.
  mutating func nextReport(of screen: any Screen) -> RowID? {
    if self.screen != ObjectIdentifier(screen) {
      self.screen = ObjectIdentifier(screen)
      count = first
      reported = nil
    }
    let state = screen.display.state
    guard state.isSettled, let list = state.content.list, list.count < count,
      let last = list.last, last != reported
    else { return nil }
    reported = last
    return last
  }
}

extension LazyList {
  var last: RowID? { count == 0 ? nil : row(at: count - 1).id }
}
