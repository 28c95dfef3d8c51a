package import DisplayKit

/// What one answer held of a list: the good elements, and how many were not.
package struct Page<Element: Identifiable & Equatable & Sendable>: ListPage {
  package let elements: [Element]
  /// Elements that could not be decoded or shown.
  package let skipped: Int
  /// All elements that the answer held, the skipped ones included. Zero says that the list is at
  /// its end, which a short page does not.
  package let received: Int

  init(_ elements: [Element], skipped: Int = 0) {
    self.init(elements, skipped: skipped, received: elements.count + skipped)
  }

  init(_ elements: [Element], skipped: Int, received: Int) {
    self.elements = elements
    self.skipped = skipped
    self.received = received
  }

  /// Nil when nothing was skipped.
  package var skippedNotice: Notice? { Notice.skipped(skipped, of: received) }
}

extension Page {
  /// An element that has the id of one before it cannot be told from that, by a reader or a host: it
  /// is skipped.
  init(distinct elements: [Element], skipped: Int) {
    var ids: Set<Element.ID> = []
    let distinct = elements.filter { ids.insert($0.id).inserted }
    let repeated = elements.count - distinct.count
    self.init(distinct, skipped: skipped + repeated)
  }
}
