import DisplayKit
import NetworkKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleDetailSceneTests {
  private let repository = FakeArticlesRepository()
  private let host = SceneHost()

  private func open() -> any Screen {
    host.open { ArticlesAssembly(repository: repository).detail(id: 7, output: $0).screen }
  }

  private func shown() async throws -> Content { try await host.waitUntilSettled().content }

  private func respond(_ article: Article, comments: [ArticleComment] = []) async throws -> Content
  {
    try await repository.details.respond(.make(article))
    try await repository.threads.respond(Page(comments))
    return try await shown()
  }

  @Test func isLoadingInitially() async throws {
    let screen = open()
    #expect(host.states.first?.content == .progress("Loading", fraction: nil))
    #expect(host.states.allSatisfy { !$0.isSettled })
    _ = try await respond(.make(7, title: "Slow tea"))
    #expect(host.states.last?.title == "Slow tea")
    screen.handle(.appeared)
    #expect(host.states.last?.isSettled == true)
  }

  @Test func showsTheArticleFromItsTitleToItsComments() async throws {
    _ = open()
    let reply = ArticleComment.make("2", author: nil)
    let content = try await respond(
      .make(
        title: "Slow tea", published: "Jul 16", tags: ["tea"],
        coverImage: "https://forem.test/a.png"),
      comments: [.make(author: "Bob", html: "<p>Yes</p>", replies: [reply])])
    let body = { HTMLReader(base: WebLink("https://forem.test/ada/a-title")).read($0) }
    let deleted = Content.disclosure(
      summary: StyledText("deleted", .strong), .stack([.nothing], spacing: 1))
    #expect(
      content
        == .stack(
          [
            .stack(
              [
                .heading(level: 1, "Slow tea"),
                .text(StyledText(joining: ["Ada Example @ada", "Jul 16"], by: " · ", .secondary)),
                .text(StyledText("#tea", .secondary)),
              ], spacing: 0),
            .image(WebLink("https://forem.test/a.png"), alternative: "Cover image"),
            body("<p>Body</p>"),
            .heading(level: 2, "Comments"),
            .disclosure(
              summary: StyledText("Bob", .strong),
              .stack([body("<p>Yes</p>"), deleted], spacing: 1)),
          ], spacing: 1))
  }

  @Test func endsWithANoticeWithoutComments() async throws {
    _ = open()
    let content = try await respond(.make())
    #expect(content.lines == ["A title", "Ada Example @ada", "Body", "no comments"])
    #expect(content.notices.isEmpty)
  }

  @Test func showsTheArticleWithoutItsComments() async throws {
    let screen = open()
    try await repository.details.respond(.make())
    try await repository.threads.fail(NetworkError.notFound)
    let parts = try await shown().parts
    #expect(parts.last?.failures.map(\.title) == ["could not load the comments: not found"])
    #expect(!parts.contains(.heading(level: 2, "Comments")))
    screen.handle(.retry)
    #expect(try await respond(.make()).failures.isEmpty)
  }

  @Test func failureCanBeRetried() async throws {
    let screen = open()
    try await repository.details.fail(NetworkError.notFound)
    try await repository.threads.fail(CancellationError())
    #expect(try await shown() == .failure(Failure(NetworkError.notFound)))
    screen.handle(.retry)
    #expect(try await respond(.make(title: "Slow tea")).lines.first == "Slow tea")
  }

  @Test func failedRefreshKeepsTheArticle() async throws {
    let screen = open()
    let before = try await respond(.make(title: "Slow tea"))
    screen.handle(.refresh())
    #expect(
      host.states.last?.content
        == .stack([.progress("Refreshing", fraction: nil), before], spacing: 1))
    try await repository.details.fail(NetworkError.notFound)
    try await repository.threads.fail(CancellationError())
    let notice = Notice(.warning, "could not refresh: not found")
    #expect(try await shown() == .stack([.notice(notice), before], spacing: 1))
  }

  @Test func failedCommentsKeepThePreviousOnes() async throws {
    let screen = open()
    _ = try await respond(.make(title: "Old"), comments: [.make(author: "Bob")])
    screen.handle(.refresh())
    try await repository.details.respond(.make(.make(title: "New")))
    try await repository.threads.fail(NetworkError.notFound)
    let content = try await shown()
    #expect(content.lines.first == "New")
    #expect(content.failures.map(\.title) == ["could not load the comments: not found"])
    guard case .disclosure = content.parts.last else {
      Issue.record("the comments are missing")
      return
    }
  }

  @Test func coalescesRefreshes() async throws {
    let screen = open()
    screen.handle(.refresh())
    _ = try await respond(.make())
    screen.handle(.refresh())
    screen.handle(.refresh())
    _ = try await respond(.make())
    #expect(await repository.details.inputs == [7, 7])
    #expect(await repository.threads.inputs == [7, 7])
  }

  @Test func reportsOpenedLinks() throws {
    let link = try #require(WebLink("https://forem.test/elsewhere"))
    let screen = open()
    screen.handle(.linkOpened(link))
    #expect(host.outputs == [.linkOpened(link)])
    host.close()
  }

  @Test func reportsOpenedImages() throws {
    let link = try #require(WebLink("https://forem.test/a.png"))
    let screen = open()
    screen.handle(.imageOpened(link))
    #expect(host.outputs == [.imageOpened(link)])
    host.close()
  }

  @Test func closingCancelsBothRequests() async throws {
    let screen = open()
    let detail = try await repository.details.next()
    let thread = try await repository.threads.next()
    screen.handle(.closed)
    await detail.cancelled()
    await thread.cancelled()
    detail.fail(CancellationError())
    thread.fail(CancellationError())
  }

  @Test(arguments: [true, false])
  func closingReleasesEveryObject(isLoaded: Bool) async throws {
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
        "ArticleDetailView", "ArticleDetailInteractor", "ArticleDetailPresenter", "LatestTask",
      ]))
    detail.fail(CancellationError())
    thread.fail(CancellationError())
  }

  @Test func readsFromTheCacheOnlyOnTheFirstLoad() async throws {
    let screen = host.open {
      ArticlesAssembly(repository: repository).detail(id: 7, firstRead: .cached, output: $0).screen
    }
    _ = try await respond(.make())
    screen.handle(.retry)
    _ = try await respond(.make())
    #expect(repository.policies == [.cached, .cached, .reload, .reload])
  }

  @Test func storesTheArticle() async throws {
    let (screen, dataStore) = ArticlesAssembly(repository: repository).detail(id: 7) { _ in }
    #expect(dataStore.article == nil)
    _ = host.open { _ in screen }
    _ = try await respond(.make(7), comments: [.make()])
    #expect(dataStore.article == .make(.make(7)))
    #expect(dataStore.comments == Page([.make()]))
  }
}
