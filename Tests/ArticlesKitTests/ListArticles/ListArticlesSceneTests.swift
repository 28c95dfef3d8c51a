import DisplayKit
import NetworkKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListArticlesSceneTests {
  private let repository = FakeArticlesRepository()
  private let host = SceneHost()

  private func open(_ query: ArticlesQuery = ArticlesQuery()) -> any Screen {
    host.open {
      ArticlesAssembly(repository: repository).list(query: query, firstRead: .cached, output: $0)
    }
  }

  private func shown() async throws -> Content { try await host.waitUntilSettled().content }

  @Test func showsPageAfterPageAndReportsTheSelection() async throws {
    let query = ArticlesQuery(page: 4, perPage: 2, tag: "swift", username: "mira")
    let screen = open(query)
    #expect(host.states.last?.title == "Articles by mira on #swift")
    #expect(host.states.last?.content.leaves == [.progress("Loading", fraction: nil)])
    let article = Article.make(
      7, title: "Slow tea", published: "Jul 16", tags: ["tea"], readingMinutes: 4)
    try await repository.lists.respond(Page([article], skipped: 1))
    #expect(
      try await shown().notices == [
        Notice(.skipped, "1 of 2 articles was left out: no id or title")
      ])
    screen.handle(.rowShown(RowID("7")))
    #expect(host.states.last?.content.leaves.last == .progress("Loading more", fraction: nil))
    try await repository.lists.respond(.make(8))
    #expect(
      try await shown().rows.map(\.content.lines) == [
        ["7 Slow tea", "Ada Example @ada · Jul 16 · 4 min read", "#tea"],
        ["8 A title", "Ada Example @ada"],
      ])
    screen.handle(.rowSelected(RowID("8")))
    #expect(host.outputs == [.articleSelected(id: 8)])
    #expect(await repository.lists.inputs == [query, query.at(page: 5)])
    #expect(repository.policies == [.cached, .standard])
  }

  @Test func failedRefreshKeepsTheArticlesUntilARetry() async throws {
    let screen = open()
    try await repository.lists.respond(.make(1, 2))
    _ = try await shown()
    screen.handle(.refresh())
    #expect(host.states.last?.content.leaves.first == .progress("Refreshing", fraction: nil))
    try await repository.lists.fail(NetworkError.notFound)
    #expect(try await shown().notices == [Notice(.warning, "could not refresh: not found")])
    #expect(try await shown().rowIDs == ["1", "2"])
    screen.handle(.retry)
    try await repository.lists.respond(.make(3))
    #expect(try await shown().notices.isEmpty)
    #expect(try await shown().rowIDs == ["3"])
  }

  @Test(arguments: [true, false])
  func closingCancelsTheRequestAndReleasesEveryObject(isLoaded: Bool) async throws {
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
        "ListArticlesView", "ListArticlesInteractor", "ListArticlesPresenter", "LatestTask",
      ]))
    if !isLoaded { #expect(call.isCancelled) }
    call.fail(CancellationError())
  }
}
