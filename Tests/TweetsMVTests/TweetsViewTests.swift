import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// The View without a host: its body is a function, and its work is awaited by the test.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private typealias TestError = FakeTweetRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeTweetRepository()
  private let outputs = Outputs()
  private let local = LocalState(TweetsView.Local())
  private let clock = TestClock(jumps: true)
  private let view: TweetsView

  init() {
    repository.endsUpdates = true
    let store = TweetStore(repository: repository, clock: clock)
    view = TweetsView(store: store, clock: clock) { [outputs] in outputs.all.append($0) }
  }

  @Test func bodyHasTheStoreAndTheLocalState() async throws {
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    await send(.appeared)
    let tweets = try #require(view.store.tweets)
    for (selection, count) in [(nil, 5), ("6", 7)] as [(Tweet.ID?, Int)] {
      let cells = TweetCells(
        tweets: tweets.prefix(count), openComments: [], waitingLikes: [])
      let list = LazyList(
        cells, selection: selection.map { RowID($0) }, id: \.id, content: \.content)
      let body = view.body(TweetsView.Local(visibleCount: count, selection: selection))
      #expect(
        body.content
          == .stack(
            [
              ProfileHeader(name: "Sender").content,
              .notice(
                Notice(.warning, "could not load the profile: something went wrong")),
              .notice(Notice(.skipped, "2 of 9 tweets were left out: no sender or content")),
              .list(list),
            ], spacing: 1))
      #expect(body.title == "Tweets" && body.isSettled)
    }
  }

  @Test func loadsWhenItAppearsUnlessThereWasALoad() async {
    repository.feedResponse = .failure(TestError())
    for _ in 1...2 { await send(.appeared) }
    await send(.retry)
    repository.feedResponse = .success(.make(0..<7))
    await send(.retry)
    for event in [.appeared, .retry] as [ScreenEvent] { await send(event) }
    #expect(repository.calls == ["feed standard", "feed reload", "feed reload"])
  }

  @Test func showsFiveMoreAfterTheLastRow() async {
    repository.feedResponse = .success(.make(0..<6))
    await send(.rowShown(RowID("4")), .appeared)
    for (id, count) in [("3", 5), ("5", 5), ("4", 10), ("4", 10), ("5", 10)] {
      await send(.rowShown(RowID(id)))
      #expect(local.value.visibleCount == count)
    }
    #expect(view.body(local.value).content.list?.count == 6)
  }

  @Test func searchesTheServiceInItsTask() async {
    await send(.appeared, .search(" moon "))
    #expect(local.value.search?.isInProgress == true && local.value.search?.results == [])
    let first = view.taskID(local.value)
    await send(.search("moon"))
    #expect(first != nil && view.taskID(local.value) == first)
    repository.searchResponse = .failure(TestError())
    await runTask()
    #expect(local.value.search?.failure == Failure(TestError()) && clock.waits == [])
    await send(.retry)
    #expect(local.value.search?.isInProgress == true && view.taskID(local.value) != first)
    await runTask()
    await send(.retry)
    repository.searchResponse = .success(.make(6..<9))
    await runTask()
    #expect(local.value.search?.results.map(\.id) == ["6", "7", "8"])
    #expect(repository.calls.suffix(3) == Array(repeating: "search moon", count: 3))
    #expect(view.body(local.value).content.list?.count == 3)
    await send(.search(" "))
    #expect(view.taskID(local.value) == nil && view.body(local.value).content.list?.count == 5)
  }

  @Test func aCancelledSearchIsShownAsItWas() async throws {
    await send(.search("moon"))
    let id = try #require(view.taskID(local.value))
    let task = Task { await view.task(id, local)() }
    task.cancel()
    await task.value
    #expect(repository.calls == [] && local.value.search?.isInProgress == true)
  }

  @Test func closingSendsALikeThatWaits() async {
    await send(.appeared, .actionChosen(.like, in: RowID("4")), .closed)
    #expect(view.store.likes.waiting == [] && view.store.likes.isInFlight)
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    await send(.appeared, .rowSelected(RowID("2")), .linkOpened(link), .imageOpened(link))
    #expect(local.value.selection == "2")
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func workDoesNotRetainTheOutput() throws {
    let moon = try #require(SearchWords("moon"))
    var other: Outputs? = Outputs()
    weak let released = other
    let work = other.map { outputs in
      let view = TweetsView(store: view.store) { outputs.all.append($0) }
      return [view.handle(.appeared, local), view.task(.init(words: moon), local)]
    }
    other = nil
    withExtendedLifetime(work) { #expect(released == nil) }
  }

  private func runTask() async {
    guard let id = view.taskID(local.value) else { return }
    await view.task(id, local)()
  }

  private func send(_ events: ScreenEvent...) async {
    for event in events { await view.handle(event, local)?() }
  }
}
