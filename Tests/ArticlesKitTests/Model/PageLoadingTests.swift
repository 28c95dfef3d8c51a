import DisplayKit
import NetworkKit
import Testing

@testable import ArticlesKit

struct PageLoadingTests {
  private var list = PageLoading<Article>(firstPage: 2)

  /// The result of receiving `pages` one after the other.
  private mutating func receive(_ pages: Page<Article>...) throws -> Page<Article>? {
    for page in pages.dropLast() { #expect(try list.receive(.success(page)) == nil) }
    return try list.receive(.success(#require(pages.last)))
  }

  private mutating func fail() {
    #expect(throws: Broken.self) { try list.receive(.failure(Broken())) }
  }

  /// Loads the first page.
  private mutating func open(with page: Page<Article> = .make(1, 2)) throws {
    #expect(list.open() == .initial)
    #expect(try receive(page) == page)
  }

  @Test mutating func fetchesPageAfterPage() throws {
    #expect(list.open() == .initial)
    #expect(list.nextPage == 2)
    #expect(try receive(.make(1, 2)) == .make(1, 2))
    #expect(list.more() == .more)
    #expect(list.nextPage == 3)
    #expect(try receive(.make(3))?.elements.map(\.id) == [3])
    #expect(list.more() == .more)
    #expect(list.nextPage == 4)
    #expect(list.shown?.elements.map(\.id) == [1, 2, 3])
  }

  @Test mutating func opensOnce() throws {
    try open()
    #expect(list.open() == nil)
  }

  @Test mutating func doesNotReopenAutomaticallyAfterAFailure() {
    _ = list.open()
    fail()
    #expect(list.open() == nil)
    #expect(list.refresh(.reload) == .initial)
  }

  @Test mutating func startsNothingDuringALoadOfTheFirstPage() throws {
    _ = list.open()
    #expect(list.refresh(.reload) == nil)
    #expect(list.more() == nil)
    _ = try receive(.make(1))
    #expect(list.refresh(.reload) == .refresh)
    #expect(list.refresh(.reload) == nil)
    #expect(list.more() == nil)
  }

  @Test mutating func refreshReplacesALoadOfMore() throws {
    try open()
    _ = list.more()
    #expect(list.more() == nil)
    #expect(list.refresh(.reload) == .refresh)
    #expect(list.nextPage == 2)
  }

  @Test mutating func endsWithAnEmptyPage() throws {
    try open()
    _ = list.more()
    #expect(try receive(.make())?.elements == [])
    #expect(list.more() == nil)
  }

  @Test mutating func restartsAfterARefresh() throws {
    try open()
    _ = list.more()
    _ = try receive(.make())
    _ = list.refresh(.reload)
    #expect(try receive(.make(1)) == .make(1))
    #expect(list.shown?.elements.map(\.id) == [1])
    #expect(list.more() == .more)
    #expect(list.nextPage == 3)
  }

  @Test mutating func failedRefreshKeepsTheElements() throws {
    try open()
    _ = list.refresh(.reload)
    fail()
    #expect(list.shown?.elements.map(\.id) == [1, 2])
    #expect(list.more() == .more)
    #expect(list.nextPage == 3)
  }

  @Test mutating func skipsDuplicatesOfEarlierPages() throws {
    try open()
    _ = list.more()
    #expect(try receive(.make(2, 3))?.elements.map(\.id) == [3])
  }

  @Test mutating func skipsAPageOfDuplicates() throws {
    try open()
    _ = list.more()
    #expect(try receive(.make(1, 2), .make(2, 3))?.elements.map(\.id) == [3])
  }

  @Test mutating func stopsWhenTheServerRepeatsAPage() throws {
    try open(with: .make(1))
    _ = list.more()
    #expect(try receive(.make(1), .make(1), .make(1))?.elements == [])
    #expect(list.more() == nil)
  }

  @Test mutating func skipsAFirstPageOfInvalidElements() throws {
    _ = list.open()
    #expect(try receive(.make(skipped: 2), .make(3)) == Page([.make(3)], skipped: 2))
  }

  @Test mutating func endsWithAnEmptyPageAfterInvalidElements() throws {
    _ = list.open()
    #expect(try receive(.make(skipped: 2), .make()) == .make(skipped: 2))
    #expect(list.more() == nil)
  }

  @Test mutating func retryContinuesAfterThreePagesOfInvalidElements() throws {
    try open(with: .make(1))
    _ = list.more()
    #expect(throws: NetworkError.self) {
      try receive(.make(skipped: 2), .make(skipped: 2), .make(skipped: 2))
    }
    #expect(list.more() == nil)
    #expect(list.retry() == .more)
    #expect(list.nextPage == 6)
    #expect(try receive(.make(skipped: 2), .make(7)) == Page([.make(7)], skipped: 8, received: 10))
  }

  @Test mutating func countsSkippedElementsOfAllPages() throws {
    try open(with: .make(1, skipped: 1))
    _ = list.more()
    #expect(try receive(.make(2, 3, skipped: 2))?.skippedNotice?.text == "skipped 3 of 6")
  }

  @Test mutating func retryContinuesAtTheFailedPage() throws {
    try open()
    _ = list.more()
    fail()
    #expect(list.more() == nil)
    #expect(list.retry() == .more)
    #expect(list.nextPage == 3)
    #expect(try receive(.make(3))?.elements.map(\.id) == [3])
    #expect(list.retry() == nil)
  }

  @Test mutating func readsByThePolicyOfTheLoad() throws {
    list = PageLoading(firstRead: .cached)
    try open(with: .make(1))
    #expect(list.policy == .cached)
    _ = list.more()
    #expect(list.policy == .standard)
    fail()
    _ = list.retry()
    #expect(list.policy == .reload)
    _ = try receive(.make(2))
    _ = list.more()
    #expect(list.policy == .standard)
    _ = list.refresh(.reload)
    _ = try receive(.make(1))
    _ = list.more()
    #expect(list.policy == .reload)
  }

  @Test mutating func lastPossiblePageHasNoNext() throws {
    list = PageLoading(firstPage: .max)
    try open()
    #expect(list.more() == nil)
  }
}
