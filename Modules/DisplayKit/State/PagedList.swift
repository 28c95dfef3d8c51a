/// The unique elements of a list that loads page by page, in their order.
public struct PagedList<Page: ListPage>: Equatable, Sendable {
  /// The number of the first page.
  public let first: Int
  /// The loaded pages.
  public private(set) var pages: [Page] = []
  public private(set) var elements: [Page.Element] = []
  /// The number of the page to load next; nil at the end of the list.
  public private(set) var next: Int?

  public init(from first: Int = 1) {
    self.first = first
    next = first
  }

  /// The number of elements received, including invalid ones.
  public var received: Int { pages.reduce(0) { $0 + $1.received } }

  /// The number of invalid elements.
  public var skipped: Int { pages.reduce(0) { $0 + $1.received - $1.elements.count } }

  /// Returns the elements that are new.
  @discardableResult
  public mutating func append(_ page: Page) -> [Page.Element] {
    var known = Set(elements.map { $0.id })
    let new = page.elements.filter { known.insert($0.id).inserted }
    elements += new
    pages.append(page)
    next = next.flatMap(page.next)
    return new
  }

  public mutating func end() { next = nil }

  /// This list with the next page, or with up to three until one has a new element.
  ///
  /// A page without new elements has no row that would load more: entries added to the list shift
  /// earlier rows into the next page, and all elements of a page can be invalid.
  public func reading(
    _ page: @Sendable (_ number: Int) async throws -> Page
  ) async throws -> PagedList {
    var list = self
    for _ in 0..<3 {
      guard list.elements.count == elements.count, let next = list.next else { break }
      list.append(try await page(next))
    }
    if list.elements.count == elements.count { list.end() }
    return list
  }
}

/// One page of a list.
public protocol ListPage: Equatable, Sendable {
  associatedtype Element: Identifiable, Equatable, Sendable

  var elements: [Element] { get }
  /// The number of elements received, including invalid ones.
  var received: Int { get }

  /// The number of the page after this one; nil at the end of the list.
  func next(after number: Int) -> Int?
}

extension ListPage {
  /// The list ends with an empty page, since an earlier page can be short.
  public func next(after number: Int) -> Int? {
    received == 0 || number == .max ? nil : number + 1
  }
}
