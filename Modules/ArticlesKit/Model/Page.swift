import DisplayKit

/// A page of a response: the valid elements, and the number of others.
package struct Page<Element: Identifiable & Equatable & Sendable>: ListPage {
  package let elements: [Element]
  /// The unique IDs of the elements' rows.
  let rows: [RowID]
  /// Elements that could not be decoded or shown.
  package let skipped: Int
  /// The number of received elements, skipped ones included. Zero marks the end of the list; a
  /// short page does not.
  package let received: Int

  init(_ elements: [Element], rows: [RowID]? = nil, skipped: Int = 0, received: Int? = nil) {
    self.elements = elements
    self.rows = rows ?? elements.rowIDs
    self.skipped = skipped
    self.received = received ?? elements.count + skipped
  }
}

extension Page {
  /// The elements of `list` after the first `known`, with the counts of the whole list.
  init(of list: PagedList<Page>, after known: Int = 0) {
    self.init(
      Array(list.elements.dropFirst(known)), rows: Array(list.rows.dropFirst(known)),
      skipped: list.skipped, received: list.received)
  }
}
