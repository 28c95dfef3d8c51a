import DisplayKit
import NetworkKit
import TaskKit
import TestSupport
import Testing

@testable import ArticlesKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListTagsSceneTests {
  private let repository = FakeArticlesRepository()
  private let host = SceneHost()

  private func open() -> any Screen {
    host.open {
      ArticlesAssembly(repository: repository).tags(page: 3, firstRead: .cached, output: $0)
    }
  }

  private func shown() async throws -> Content { try await host.waitUntilSettled().content }

  @Test func showsPageAfterPageAndReportsTheSelection() async throws {
    let screen = open()
    #expect(host.states.last?.title == "Tags")
    #expect(host.states.last?.content.leaves == [.progress("Loading", fraction: nil)])
    try await repository.tagLists.respond(Page([ArticleTag(name: "tea", summary: "Leaves")]))
    _ = try await shown()
    screen.handle(.rowShown(RowID("tea")))
    #expect(host.states.last?.content.leaves.last == .progress("Loading more", fraction: nil))
    try await repository.tagLists.respond(.make("milk"))
    #expect(try await shown().rows.map(\.content.lines) == [["#tea", "Leaves"], ["#milk"]])
    screen.handle(.rowSelected(RowID("milk")))
    #expect(host.outputs == [.tagSelected(name: "milk")])
    #expect(await repository.tagLists.inputs == [3, 4])
    #expect(repository.policies == [.cached, .standard])
  }

  @Test func failureCanBeRetried() async throws {
    let screen = open()
    try await repository.tagLists.fail(NetworkError.notFound)
    #expect(try await shown().leaves == [.failure(Failure(NetworkError.notFound))])
    screen.handle(.retry)
    try await repository.tagLists.respond(.make("tea"))
    #expect(try await shown().rowIDs == ["tea"])
  }

  @Test(arguments: [true, false])
  func closingCancelsTheRequestAndReleasesEveryObject(isLoaded: Bool) async throws {
    let objects = SceneObjects(of: open())
    let call = try await repository.tagLists.next()
    if isLoaded {
      call.respond(.make("tea"))
      _ = try await shown()
    }
    host.close()
    #expect(objects.alive.isEmpty)
    #expect(
      objects.names.isSuperset(of: [
        "ListTagsView", "ListTagsInteractor", "ListTagsPresenter", "LatestTask",
      ]))
    if !isLoaded { #expect(call.isCancelled) }
    call.fail(CancellationError())
  }
}
