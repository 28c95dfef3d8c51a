import DisplayKit
import NetworkKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleListSceneTests {
  private let repository = FakeArticlesRepository()
  private let host = SceneHost()

  private func open(_ query: ArticlesQuery = ArticlesQuery()) -> any Screen {
    host.open { ArticlesAssembly(repository: repository).list(query: query, output: $0).screen }
  }

  private func shown() async throws -> Content { try await host.waitUntilSettled().content }

  @Test func isLoadingInitially() async throws {
    let screen = open(ArticlesQuery(tag: "swift"))
    let first = try #require(host.states.first)
    #expect(first.title == "Articles on #swift")
    #expect(first.content == .progress("Loading", fraction: nil))
    #expect(host.states.allSatisfy { !$0.isSettled })
    try await repository.lists.respond(.make(1))
    #expect(try await shown().rowIDs == ["1"])
    screen.handle(.appeared)
    #expect(host.states.last?.isSettled == true)
  }

  @Test func requestsItsQuery() async throws {
    let query = ArticlesQuery(page: 4, perPage: 2, tag: "swift", username: "mira")
    let screen = open(query)
    try await repository.lists.respond(.make(1, 2))
    _ = try await shown()
    screen.handle(.rowShown(RowID("2")))
    try await repository.lists.respond(.make(3))
    _ = try await shown()
    #expect(await repository.lists.inputs == [query, query.at(page: 5)])
  }

  @Test func showsARowForEachArticle() async throws {
    _ = open()
    let article = Article.make(
      7, title: "Slow tea", published: "Jul 16", tags: ["tea"], reactions: 2, comments: 1,
      readingMinutes: 4)
    try await repository.lists.respond(Page([article]))
    let row = try #require(try await shown().rows.first)
    #expect(row.id == RowID("7"))
    #expect(
      row.content.lines == [
        "7 Slow tea", "Ada Example @ada · Jul 16 · 4 min read · 2 reactions · 1 comment", "#tea",
      ])
  }

  @Test func showsANoticeForAnEmptyList() async throws {
    _ = open()
    try await repository.lists.respond(.make())
    #expect(try await shown().parts == [.notice(Notice(.empty, "no articles"))])
  }

  @Test func skipsAFirstPageOfInvalidArticles() async throws {
    let screen = open()
    try await repository.lists.respond(.make(skipped: 2), .make(1))
    #expect(try await shown().rowIDs == ["1"])
    #expect(try await shown().notices == [Notice(.warning, "skipped 2 of 3")])
    screen.handle(.rowShown(RowID("1")))
    try await repository.lists.respond(.make(2))
    #expect(try await shown().rowIDs == ["1", "2"])
    #expect(await repository.lists.inputs.map(\.page) == [1, 2, 3])
  }

  @Test(arguments: [SceneLoad.initial, .more])
  func failsAfterThreePagesOfInvalidArticles(load: SceneLoad) async throws {
    let screen = open()
    if load == .more {
      try await repository.lists.respond(.make(1))
      _ = try await shown()
      screen.handle(.rowShown(RowID("1")))
    }
    try await repository.lists.respond(.make(skipped: 2), .make(skipped: 2), .make(skipped: 2))
    let failure = try #require(try await shown().failures.first)
    #expect(
      failure.title == "cannot understand the response: 3 consecutive pages have no valid element")
    screen.handle(.retry)
    try await repository.lists.respond(.make(7))
    #expect(try await shown().rowIDs.last == "7")
  }

  @Test func failureCanBeRetried() async throws {
    let screen = open()
    try await repository.lists.fail(NetworkError.notFound)
    #expect(try await shown() == .failure(Failure(NetworkError.notFound)))
    screen.handle(.retry)
    #expect(host.states.last?.content == .progress("Loading", fraction: nil))
    try await repository.lists.respond(.make(1))
    #expect(try await shown().rowIDs == ["1"])
  }

  @Test func failedRefreshKeepsTheRows() async throws {
    let screen = open()
    try await repository.lists.respond(.make(1, 2))
    _ = try await shown()
    screen.handle(.refresh())
    #expect(host.states.last?.content.isInProgress == true)
    #expect(host.states.last?.content.rowIDs == ["1", "2"])
    try await repository.lists.fail(NetworkError.notFound)
    let content = try await shown()
    #expect(content.rowIDs == ["1", "2"])
    #expect(content.notices == [Notice(.warning, "could not refresh: not found")])
    screen.handle(.retry)
    try await repository.lists.respond(.make(3))
    #expect(try await shown().notices.isEmpty)
    #expect(try await shown().rowIDs == ["3"])
  }

  @Test func coalescesRefreshes() async throws {
    let screen = open()
    screen.handle(.refresh())
    try await repository.lists.respond(.make(1))
    _ = try await shown()
    screen.handle(.refresh())
    screen.handle(.refresh())
    try await repository.lists.respond(.make(2))
    #expect(try await shown().rowIDs == ["2"])
    #expect(await repository.lists.inputs.count == 2)
  }

  @Test func ignoresTheLateResponseOfASupersededLoad() async throws {
    let screen = open()
    try await repository.lists.respond(.make(1))
    _ = try await shown()
    screen.handle(.rowShown(RowID("1")))
    let superseded = try await repository.lists.next()
    screen.handle(.refresh())
    await superseded.cancelled()
    superseded.respond(.make(66))
    try await repository.lists.respond(.make(2))
    #expect(try await shown().rowIDs == ["2"])
    // Another load, during which a late response would arrive.
    screen.handle(.rowShown(RowID("2")))
    try await repository.lists.respond(.make(3))
    #expect(try await shown().rowIDs == ["2", "3"])
    #expect(!host.states.contains { $0.content.rowIDs.contains("66") })
  }

  @Test func pagesThroughShortPagesUpToAnEmptyOne() async throws {
    let screen = open(ArticlesQuery(perPage: 3))
    try await repository.lists.respond(.make(1, 2, 3))
    #expect(try await shown().rowIDs == ["1", "2", "3"])
    screen.handle(.rowShown(RowID("3")))
    #expect(host.states.last?.content.isInProgress == true)
    #expect(host.states.last?.content.rowIDs == ["1", "2", "3"])
    try await repository.lists.respond(.make(3, 4))
    #expect(try await shown().rowIDs == ["1", "2", "3", "4"])
    screen.handle(.rowShown(RowID("4")))
    try await repository.lists.respond(.make())
    #expect(try await shown().rowIDs == ["1", "2", "3", "4"])
    screen.handle(.rowShown(RowID("4")))
    #expect(host.states.last?.isSettled == true)
    #expect(await repository.lists.inputs.map(\.page) == [1, 2, 3])
  }

  @Test func failedLoadOfMoreKeepsTheRows() async throws {
    let screen = open()
    try await repository.lists.respond(.make(1))
    _ = try await shown()
    screen.handle(.rowShown(RowID("1")))
    try await repository.lists.fail(NetworkError.notFound)
    let content = try await shown()
    #expect(content.rowIDs == ["1"])
    #expect(content.parts.last == .failure(Failure(NetworkError.notFound)))
    screen.handle(.retry)
    try await repository.lists.respond(.make(2))
    #expect(try await shown().rowIDs == ["1", "2"])
  }

  @Test func showsTheNumberOfSkippedArticlesOfAllPages() async throws {
    let screen = open()
    try await repository.lists.respond(.make(1, skipped: 2))
    #expect(try await shown().notices == [Notice(.warning, "skipped 2 of 3")])
    screen.handle(.rowShown(RowID("1")))
    try await repository.lists.respond(.make(2, 3, skipped: 1))
    #expect(try await shown().notices == [Notice(.warning, "skipped 3 of 6")])
  }

  @Test func reportsTheSelection() async throws {
    let screen = open()
    try await repository.lists.respond(.make(1, 2))
    _ = try await shown()
    screen.handle(.rowSelected(RowID("2")))
    #expect(host.outputs == [.articleSelected(id: 2)])
  }

  @Test func closingCancelsTheRequest() async throws {
    let screen = open()
    let call = try await repository.lists.next()
    screen.handle(.closed)
    await call.cancelled()
    call.fail(CancellationError())
  }

  @Test(arguments: [true, false])
  func closingReleasesEveryObject(isLoaded: Bool) async throws {
    let objects = SceneObjects(of: open())
    let call = try await repository.lists.next()
    if isLoaded {
      call.respond(.make(1))
      _ = try await shown()
    }
    host.close()
    #expect(objects.alive.isEmpty)
    #expect(
      objects.names.isSuperset(of: [
        "ArticleListView", "ArticleListInteractor", "ArticleListPresenter", "LatestTask",
      ]))
    call.fail(CancellationError())
  }

  @Test func readsFromTheCacheOnlyOnTheFirstLoad() async throws {
    let screen = host.open {
      ArticlesAssembly(repository: repository)
        .list(query: ArticlesQuery(), firstRead: .cached, output: $0).screen
    }
    try await repository.lists.respond(.make(skipped: 1), .make(1))
    _ = try await shown()
    screen.handle(.rowShown(RowID("1")))
    try await repository.lists.respond(.make(2))
    _ = try await shown()
    screen.handle(.refresh())
    try await repository.lists.respond(.make(3))
    _ = try await shown()
    #expect(repository.policies == [.cached, .cached, .standard, .reload])
  }

  @Test func retriesOverTheNetworkWhenNotCached() async throws {
    let screen = host.open {
      ArticlesAssembly(repository: repository)
        .list(query: ArticlesQuery(), firstRead: .cached, output: $0).screen
    }
    try await repository.lists.fail(NetworkError.notStored)
    _ = try await shown()
    screen.handle(.retry)
    try await repository.lists.respond(.make(1))
    #expect(try await shown().rowIDs == ["1"])
    #expect(repository.policies == [.cached, .reload])
  }

  @Test func storesTheArticles() async throws {
    let (screen, dataStore) = ArticlesAssembly(repository: repository)
      .list(query: ArticlesQuery()) { _ in }
    #expect(dataStore.articles == nil)
    _ = host.open { _ in screen }
    try await repository.lists.respond(.make(1, 2, skipped: 1))
    _ = try await shown()
    #expect(dataStore.articles?.elements == [.make(1), .make(2)])
    #expect(dataStore.articles?.skipped == 1)
  }
}
