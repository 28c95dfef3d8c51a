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
  private typealias TestError = FakeRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeRepository()
  private let outputs = Outputs()
  private let local = LocalState(TweetsView.Local())
  private let clock = TestClock(jumps: true)
  private let view: TweetsView

  init() {
    let store = TweetStore(repository: repository, clock: clock)
    view = TweetsView(store: store, search: TweetsSearch(in: store, clock: clock)) { [outputs] in
      outputs.all.append($0)
    }
  }

  @Test func bodyHasTheStoreAndTheLocalState() async throws {
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    await send(.appeared)
    let tweets = try #require(view.store.tweets)
    for (selection, count) in [(nil, 5), ("6", 7)] as [(Tweet.ID?, Int)] {
      let cells = TweetCells(
        tweets: tweets.prefix(count), openComments: [], likes: [:], waitingLikes: [])
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
              .notice(Notice(.warning, "skipped 2 of 9: not valid")), .list(list),
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
    #expect(repository.calls == ["load standard", "load reload", "load reload"])
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

  @Test func closingCancelsTheSearch() async {
    await send(.search("moon"), .closed)
    for _ in 1...10 { await Task.yield() }
    #expect(repository.calls == [] && view.search.isSearching, "shown as it was")
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

  @Test func aLoadInFlightDoesNotRetainTheOutput() {
    var other: Outputs? = Outputs()
    weak let released = other
    let load = TweetsView(store: view.store, search: view.search) { [other] in other?.all.append($0)
    }
    .handle(.appeared, local)
    other = nil
    withExtendedLifetime(load) { #expect(released == nil) }
  }

  @Test func aLoadInFlightDoesNotRetainTheSearch() {
    var search: TweetsSearch? = TweetsSearch(in: view.store, clock: clock)
    weak let released = search
    let load = search.flatMap {
      TweetsView(store: view.store, search: $0) { _ in }.handle(.appeared, local)
    }
    search = nil
    withExtendedLifetime(load) { #expect(released == nil) }
  }

  @Test func aLoadInFlightDoesNotRetainTheStore() {
    var store: TweetStore? = TweetStore(repository: repository)
    weak let released = store
    let load = store.flatMap { store in
      TweetsView(store: store, search: TweetsSearch(in: store, clock: clock)) { _ in }
        .handle(.appeared, local)
    }
    store = nil
    withExtendedLifetime(load) { #expect(released == nil) }
  }

  private var isSettled: Bool { view.body(local.value).isSettled }

  private var parts: [Content] { lines(of: view) }

  private func lines(of view: TweetsView) -> [Content] {
    if case .stack(let parts, _) = view.body(local.value).content { parts } else { [] }
  }

  private func send(_ events: ScreenEvent...) async {
    for event in events { await view.handle(event, local)?() }
  }
}
