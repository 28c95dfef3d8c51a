import DisplayKit
import NetworkKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ArticleTagsSceneTests {
  private let repository = FakeArticlesRepository()
  private let host = SceneHost()

  private func open() -> any Screen {
    host.open { ArticlesAssembly(repository: repository).tags(output: $0).screen }
  }

  private func shown() async throws -> Content { try await host.waitUntilSettled().content }

  @Test func isLoadingInitiallyAndShowsNameAndSummary() async throws {
    let screen = open()
    #expect(host.states.first?.title == "Tags")
    #expect(host.states.first?.content == .progress("Loading", fraction: nil))
    let tags = [ArticleTag(name: "tea", summary: "Leaves"), ArticleTag(name: "milk", summary: nil)]
    try await repository.tagLists.respond(Page(tags))
    #expect(try await shown().rows.map(\.content.lines) == [["#tea", "Leaves"], ["#milk"]])
    screen.handle(.appeared)
    #expect(host.states.last?.isSettled == true)
  }

  @Test func pagesUpToAnEmptyPage() async throws {
    let screen = open()
    try await repository.tagLists.respond(.make("tea", "milk"))
    _ = try await shown()
    screen.handle(.rowShown(RowID("milk")))
    try await repository.tagLists.respond(.make("milk", "sugar"))
    #expect(try await shown().rowIDs == ["tea", "milk", "sugar"])
    screen.handle(.rowShown(RowID("sugar")))
    try await repository.tagLists.respond(.make())
    #expect(try await shown().rowIDs == ["tea", "milk", "sugar"])
    screen.handle(.rowShown(RowID("sugar")))
    #expect(await repository.tagLists.inputs == [1, 2, 3])
  }

  @Test func failureCanBeRetriedAndFailedRefreshKeepsTheRows() async throws {
    let screen = open()
    try await repository.tagLists.fail(NetworkError.notFound)
    #expect(try await shown() == .failure(Failure(NetworkError.notFound)))
    screen.handle(.retry)
    try await repository.tagLists.respond(.make("tea"))
    _ = try await shown()
    screen.handle(.refresh())
    screen.handle(.refresh())
    try await repository.tagLists.fail(NetworkError.notFound)
    #expect(try await shown().rowIDs == ["tea"])
    #expect(try await shown().notices == [Notice(.warning, "could not refresh: not found")])
    #expect(await repository.tagLists.inputs == [1, 1, 1])
  }

  @Test func reportsTheSelection() async throws {
    let screen = open()
    try await repository.tagLists.respond(.make("tea"))
    _ = try await shown()
    screen.handle(.rowSelected(RowID("milk")))
    screen.handle(.rowSelected(RowID("tea")))
    #expect(host.outputs == [.tagSelected(name: "tea")])
  }

  @Test func closingCancelsTheRequest() async throws {
    let screen = open()
    let call = try await repository.tagLists.next()
    screen.handle(.closed)
    await call.cancelled()
    call.fail(CancellationError())
  }

  @Test func closingReleasesEveryObject() async throws {
    let objects = SceneObjects(of: open())
    let call = try await repository.tagLists.next()
    host.close()
    #expect(objects.alive.isEmpty)
    #expect(
      objects.names.isSuperset(of: [
        "ArticleTagsView", "ArticleTagsInteractor", "ArticleTagsPresenter", "LatestTask",
      ]))
    call.fail(CancellationError())
  }

  @Test func readsFromTheCacheOnlyOnTheFirstLoad() async throws {
    let (screen, dataStore) = ArticlesAssembly(repository: repository)
      .tags(firstRead: .cached) { _ in }
    #expect(dataStore.tags == nil)
    _ = host.open { _ in screen }
    try await repository.tagLists.respond(.make("tea"))
    _ = try await host.waitUntilSettled()
    #expect(dataStore.tags?.elements.map(\.name) == ["tea"])
    screen.handle(.refresh())
    try await repository.tagLists.respond(.make("sea"))
    _ = try await host.waitUntilSettled()
    #expect(repository.policies == [.cached, .reload])
  }
}
