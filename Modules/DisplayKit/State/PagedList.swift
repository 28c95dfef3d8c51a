/// The elements of a list that loads page by page, in their order. An element is identified by its row:
/// its ID, and how often the page has that ID before it. So one that moved to the next page is in the
/// list once, and elements of one page that share an ID are all in it. Not public: it is no part of a
/// display, but the states of several features have it.
package struct PagedList<Page: ListPage>: Equatable, Sendable {
  /// The number of the first page.
  package let first: Int
  /// The loaded pages.
  package private(set) var pages: [Page] = []
  package private(set) var elements: [Page.Element] = []
  /// The unique IDs of the elements' rows.
  package private(set) var rows: [RowID] = []
  /// The number of the page to load next; nil at the end of the list.
  package private(set) var next: Int?

  package init(from first: Int = 1) {
    self.first = first
    next = first
  }

  /// The number of elements received, including invalid ones.
  package var received: Int { pages.reduce(0) { $0 + $1.received } }

  /// The number of invalid elements.
  package var skipped: Int { pages.reduce(0) { $0 + $1.received - $1.elements.count } }

  /// Returns the elements that are new.
  @discardableResult
  package mutating func append(_ page: Page) -> [Page.Element] {
    var known = Set(rows)
    let new = zip(page.elements, page.elements.rowIDs).filter { known.insert($1).inserted }
    elements += new.map(\.0)
    rows += new.map(\.1)
    pages.append(page)
    next = next.flatMap(page.next)
    return new.map(\.0)
  }

  package func element(at row: RowID) -> Page.Element? {
    rows.firstIndex(of: row).map { elements[$0] }
  }

  package mutating func end() { next = nil }

  /// Appends the next page, or up to three until one has a new element.
  ///
  /// A page without new elements has no row that would load more: entries added to the list shift
  /// earlier rows into the next page, and all elements of a page can be invalid.
  /// - Returns: false if none of the three pages has a new element, and none is the end of the list.
  package mutating func appendNextPage(
    _ page: @Sendable (_ number: Int) async throws -> Page
  ) async throws -> Bool {
    for _ in 0..<3 {
      guard let next, append(try await page(next)).isEmpty else { return true }
    }
    return next == nil
  }

  /// This list with the next page, as ``appendNextPage(_:)`` does; at its end after three pages
  /// without a new element.
  package func reading(
    _ page: @Sendable (_ number: Int) async throws -> Page
  ) async throws -> PagedList {
    var list = self
    if try await !list.appendNextPage(page) { list.end() }
    return list
  }
}

extension Sequence where Element: Identifiable {
  /// A unique row for each element: its ID, and from the second element with that ID on a number.
  package var rowIDs: [RowID] {
    var known: Set<RowID> = []
    var counts: [Element.ID: Int] = [:]
    return map { element in
      while true {
        let count = counts[element.id, default: 0] + 1
        counts[element.id] = count
        let row = RowID(count == 1 ? "\(element.id)" : "\(element.id)#\(count)")
        if known.insert(row).inserted { return row }
      }
    }
  }
}

/// One page of a list.
package protocol ListPage: Equatable, Sendable {
  associatedtype Element: Identifiable, Equatable, Sendable

  var elements: [Element] { get }
  /// The number of elements received, including invalid ones.
  var received: Int { get }

  /// The number of the page after this one; nil at the end of the list.
  func next(after number: Int) -> Int?
}

extension ListPage {
  /// The list ends with an empty page, since an earlier page can be short.
  package func next(after number: Int) -> Int? {
    received == 0 || number == .max ? nil : number + 1
  }
}
