import DisplayKit
import Testing
import TweetsKit

@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TweetsVIPSceneTests {
  private let repository = FakeVIPRepository()
  private let host: VIPSceneHost

  init() { host = VIPSceneHost(repository) }

  private func loaded(after event: ScreenEvent) async throws -> LoadedTweets? {
    guard case .loaded(let tweets) = try await host.send(event) else { return nil }
    return tweets
  }

  private func hold() async {
    host.screen?.handle(.appeared)
    var holds = repository.holds.makeAsyncIterator()
    await holds.next()
    await holds.next()
  }

  private func cancelled() async {
    var cancellations = repository.cancellations.makeAsyncIterator()
    await cancellations.next()
    await cancellations.next()
  }

  @Test func goesThroughAVisit() async throws {
    #expect(host.screen?.state == .loading(nil))
    repository.answer()
    let first = try #require(try await loaded(after: .appeared))
    #expect(first.header?.name == "Ada")
    #expect(first.rows.count == 5)
    let more = try #require(try await loaded(after: .rowShown(RowID("t5"))))
    #expect(more.rows.count == 10)
    let selected = try #require(try await loaded(after: .rowSelected(RowID("t7"))))
    #expect(selected.selection == "t7")
    #expect(host.outputs == [.tweetSelected(id: "t7")])
    let refreshed = try #require(try await loaded(after: .refresh))
    #expect(refreshed.rows.count == 5)
    #expect(refreshed.selection == "t7")
    #expect(repository.feedsAskedFor == 2)
  }

  @Test func goesWhenItsScreenGoes() async throws {
    repository.answer()
    _ = try await host.send(.appeared)
    let objects = VIPSceneObjects(of: host.screen)
    for role in ["View", "Adapter", "Interactor", "Presenter", "Router"] {
      #expect(objects.names.contains("TweetsVIP\(role)"))
    }
    host.screen?.handle(.closed)
    host.letGo()
    #expect(objects.alive.isEmpty)
  }

  @Test func goesWhileALoadIsUnderWay() async {
    let objects = VIPSceneObjects(of: host.screen)
    await hold()
    host.letGo()
    await cancelled()
    #expect(objects.names.count >= 5)
    #expect(objects.alive.isEmpty)
  }

  @Test func showsNothingMoreOnceItIsClosed() async {
    await hold()
    let times = host.timesRendered
    host.screen?.handle(.closed)
    await cancelled()
    #expect(host.timesRendered == times)
    #expect(host.screen?.state == .loading(nil))
    #expect(host.outputs.isEmpty)
  }
}
