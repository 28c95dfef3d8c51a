import DisplayKit

/// A page of a response: the valid elements, and the number of others.
package struct Page<Element: Identifiable & Equatable & Sendable>: ListPage {
  package let elements: [Element]
  /// Elements that could not be decoded or shown.
  package let skipped: Int
  /// The number of received elements, skipped ones included. Zero marks the end of the list; a
  /// short page does not.
  package let received: Int

  init(_ elements: [Element], skipped: Int = 0, received: Int? = nil) {
    self.elements = elements
    self.skipped = skipped
    self.received = received ?? elements.count + skipped
  }
}

extension Page {
  /// The elements of `list` after the first `known`, with the counts of the whole list.
  init(of list: PagedList<Page>, after known: Int = 0) {
    self.init(
      Array(list.elements.dropFirst(known)), skipped: list.skipped, received: list.received)
  }

  /// Skips an element that repeats the id of an earlier one, because hosts identify rows by id.
  init(distinct elements: [Element], skipped: Int) {
    var ids: Set<Element.ID> = []
    let distinct = elements.filter { ids.insert($0.id).inserted }
    let repeated = elements.count - distinct.count
    self.init(distinct, skipped: skipped + repeated)
  }
}
