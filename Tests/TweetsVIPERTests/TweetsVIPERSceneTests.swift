import DisplayKit
import Testing
import TweetsKit
import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(1)))
struct TweetsVIPERSceneTests {
  private let host = VIPERHost()

  @Test func opensLoadsShowsMoreAndRefreshes() async throws {
    let screen = try #require(host.screen)
    #expect(screen.state == .loading(nil))

    await host.settle(after: .appeared)
    #expect(try rows() == 5)
    #expect(host.renders == 3, "opening, loading, loaded")

    screen.handle(.rowShown(RowID("4")))
    screen.handle(.rowSelected(RowID("6")))
    #expect(try rows() == 7)
    #expect(host.outputs == [.tweetSelected(id: "6")])

    await host.settle(after: .refresh)
    #expect(try rows() == 5)
    #expect(host.repository.loads == 2)
  }

  @Test func failsAndTriesAgain() async throws {
    host.repository.feedAnswer = .failure(FakeVIPERRepository.Broken())
    await host.settle(after: .appeared)
    #expect(
      host.screen?.state
        == .failed(TweetsHeader(.make()), Failure(FakeVIPERRepository.Broken())))
    host.repository.feedAnswer = .success(.make(2))
    await host.settle(after: .retry)
    #expect(try rows() == 2)
  }

  @Test func closingCancelsTheLoad() async {
    host.repository.holdsAnswers = true
    host.screen?.handle(.appeared)
    await host.repository.asked()
    let before = host.renders
    host.screen?.handle(.closed)
    await host.repository.cancelled()
    #expect(host.renders == before)
  }

  @Test(arguments: [false, true])
  func everyObjectGoesWithTheScreen(duringALoad: Bool) async throws {
    host.repository.holdsAnswers = duringALoad
    if duringALoad {
      host.screen?.handle(.appeared)
      await host.repository.asked()
    } else {
      await host.settle(after: .appeared)
    }
    let objects = VIPERSceneObjects(of: try #require(host.screen))
    #expect(
      objects.names.isSuperset(of: [
        "TweetsVIPERView", "TweetsVIPERPresenter", "TweetsVIPERInteractor", "TweetsVIPERRouter",
        "TaskSlot",
      ]))
    #expect(objects.aliveCount >= 5)

    host.letGo()
    try #require(objects.aliveCount == 0)
    if duringALoad { await host.repository.cancelled() }
  }

  private func rows() throws -> Int? {
    guard case .loaded(let tweets) = try #require(host.screen).state else { return nil }
    return tweets.rows.count
  }
}
