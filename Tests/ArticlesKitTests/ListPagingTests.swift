import DisplayKit
import TaskKit
import Testing

@testable import ArticlesKit

struct ListPagingTests {
  private typealias Fetch = ListPaging<ArticleTag>.Fetch

  private static let new = ListPaging<ArticleTag>(from: 4, firstRead: .cached)
  private static let first = PagedList<Page<ArticleTag>>(from: 4)

  private static func opened(_ page: Page<ArticleTag> = .make("tea")) throws -> (
    ListPaging<ArticleTag>, PagedList<Page<ArticleTag>>
  ) {
    var paging = new
    try paging.respond(to: paging.initial(), page)
    return (paging, try #require(paging.list))
  }

  @Test(arguments: [true, false])
  func fetchesInitiallyOnce(fails: Bool) throws {
    var paging = Self.new
    let fetch = paging.initial()
    #expect(fetch == Fetch(load: .initial, list: Self.first, policy: .cached))
    #expect(paging.initial() == nil)
    if fails { try paging.fail(fetch) } else { try paging.respond(to: fetch, .make("tea")) }
    #expect(paging.initial() == nil)
  }

  @Test func joinsFetchesOfTheFirstPage() throws {
    var paging = Self.new
    let fetch = paging.initial()
    #expect(paging.refresh(.reload) == nil)
    try paging.respond(to: fetch, .make("tea"))
    #expect(
      paging.refresh(.reload) == Fetch(load: .refresh, list: Self.first, policy: .reload))
    #expect(paging.refresh(.reload) == nil && paging.more(after: RowID("tea")) == nil)
  }

  @Test func fetchesMoreAfterTheLastRowUntilTheEnd() throws {
    var unopened = Self.new
    #expect(unopened.more(after: RowID("tea")) == nil)
    var (paging, list) = try Self.opened(.make("tea", "milk"))
    #expect(paging.more(after: RowID("tea")) == nil)
    let fetch = paging.more(after: RowID("milk"))
    #expect(fetch == Fetch(load: .more, list: list, policy: .standard))
    #expect(paging.more(after: RowID("milk")) == nil)
    let new = try paging.respond(to: fetch, .make("milk", "sugar", skipped: 1))
    #expect(new == .make("sugar", skipped: 1, received: 5))
    #expect(paging.more(after: RowID("milk")) == nil)
    let none = try paging.respond(to: paging.more(after: RowID("sugar")), .make())
    #expect(none == .make(skipped: 1, received: 5))
    #expect(paging.more(after: RowID("sugar")) == nil)
  }

  @Test func refreshReplacesAFetchOfMoreAndTheList() throws {
    var (paging, _) = try Self.opened()
    #expect(paging.more(after: RowID("tea")) != nil)
    let page = try paging.respond(to: paging.refresh(.standard), .make("milk"))
    #expect(page == .make("milk") && paging.list?.elements.map(\.name) == ["milk"])
  }

  @Test(arguments: [SceneLoad.initial, .refresh, .more])
  func retriesTheFailedFetch(load: SceneLoad) throws {
    var paging = load == .initial ? Self.new : try Self.opened().0
    #expect(paging.retry() == nil)
    let fetch =
      switch load {
      case .initial: paging.initial()
      case .refresh: paging.refresh(.standard)
      case .more: paging.more(after: RowID("tea"))
      }
    try paging.fail(fetch, after: .make(skipped: 2))
    #expect(load != .more || paging.more(after: RowID("tea")) == nil, "waits for the retry")
    let retry = paging.retry()
    let retried = try #require(retry)
    #expect(retried.load == load && retried.policy == .reload)
    #expect(retried.list.pages.last == .make(skipped: 2), "continues after the last page")
    #expect(paging.retry() == nil)
    try paging.respond(to: retried, .make("milk"))
    #expect(paging.retry() == nil)
  }

  @Test func aFailedRefreshKeepsTheList() throws {
    var (paging, list) = try Self.opened()
    try paging.fail(paging.refresh(.standard))
    #expect(
      paging.more(after: RowID("tea")) == Fetch(load: .more, list: list, policy: .standard))
  }

  @Test func fetchesMoreByThePolicyOfTheList() throws {
    var paging = Self.new
    try paging.fail(paging.initial())
    try paging.respond(to: paging.retry(), .make("tea"))
    #expect(paging.more(after: RowID("tea"))?.policy == .reload)
    try paging.respond(to: paging.refresh(.standard), .make("milk"))
    let more = paging.more(after: RowID("milk"))
    #expect(more?.policy == .standard)
    try paging.fail(more)
    try paging.respond(to: paging.retry(), .make("sugar"))
    #expect(paging.more(after: RowID("sugar"))?.policy == .standard)
  }

  @Test func aCancelledFetchIsReplacedByARefreshOnly() throws {
    var paging = Self.new
    #expect(paging.initial() != nil)
    paging.cancel()
    #expect(paging.initial() == nil && paging.retry() == nil)
    #expect(paging.refresh(.standard)?.load == .initial)
  }
}

extension ListPaging<ArticleTag> {
  @discardableResult
  fileprivate mutating func respond(
    to fetch: Fetch?, _ page: Page<ArticleTag>
  ) throws -> Page<ArticleTag> {
    let fetch = try #require(fetch)
    var list = fetch.list
    list.append(page)
    return try receive(.init(list: list, error: nil), of: fetch.load).get()
  }

  fileprivate mutating func fail(_ fetch: Fetch?, after page: Page<ArticleTag>? = nil) throws {
    let fetch = try #require(fetch)
    var list = fetch.list
    if let page { list.append(page) }
    _ = receive(.init(list: list, error: Broken()), of: fetch.load)
  }
}
