import DisplayKit
import NetworkKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ShowArticleSceneTests {
  private let repository = FakeArticlesRepository()
  private let host = SceneHost()

  private func open() -> any Screen {
    host.open { ArticlesAssembly(repository: repository).detail(id: 7, output: $0) }
  }

  private func shown() async throws -> Content { try await host.waitUntilSettled().content }

  private func respond(_ article: Article, comments: [ArticleComment] = []) async throws -> Content
  {
    try await repository.details.respond(.make(article))
    try await repository.threads.respond(Page(comments))
    return try await shown()
  }

  @Test func showsTheArticleAndReportsLinks() async throws {
    let screen = open()
    #expect(host.states.last?.content.leaves == [.progress("Loading", fraction: nil)])
    let content = try await respond(.make(title: "Slow tea"), comments: [.make()])
    #expect(host.states.last?.title == "Slow tea")
    #expect(content.lines == ["Slow tea", "Ada Example @ada", "Body", "Comments", "Well said"])
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    screen.handle(.linkOpened(link))
    screen.handle(.imageOpened(link))
    #expect(host.outputs == [.linkOpened(link), .imageOpened(link)])
  }

  @Test func showsTheArticleWithoutItsCommentsUntilARetry() async throws {
    let screen = open()
    try await repository.details.respond(.make())
    try await repository.threads.fail(NetworkError.notFound)
    #expect(
      try await shown().failures.map(\.title) == ["could not load the comments: not found"])
    screen.handle(.retry)
    #expect(try await respond(.make()).lines.last == "no comments")
    #expect(repository.policies == [.standard, .standard, .reload, .reload])
  }

  @Test func failedRefreshKeepsTheArticle() async throws {
    let screen = open()
    let before = try await respond(.make(title: "Slow tea")).leaves
    screen.handle(.refresh())
    #expect(host.states.last?.content.leaves == [.progress("Refreshing", fraction: nil)] + before)
    try await repository.details.fail(NetworkError.notFound)
    try await repository.threads.fail(CancellationError())
    let notice = Notice(.warning, "could not refresh: not found")
    #expect(try await shown().leaves == [.notice(notice)] + before)
  }

  @Test(arguments: [true, false])
  func closingCancelsBothRequestsAndReleasesEveryObject(isLoaded: Bool) async throws {
    let objects = SceneObjects(of: open())
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    if isLoaded {
      detail.respond(.make())
      thread.respond(Page([]))
      _ = try await shown()
    }
    host.close()
    #expect(objects.alive.isEmpty)
    #expect(
      objects.names.isSuperset(of: [
        "ShowArticleView", "ShowArticleInteractor", "ShowArticlePresenter", "LatestTask",
      ]))
    if !isLoaded { #expect(detail.isCancelled && thread.isCancelled) }
    detail.fail(CancellationError())
    thread.fail(CancellationError())
  }
}
