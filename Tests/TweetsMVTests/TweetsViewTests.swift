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
  private let navigator = Navigator()
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

  @Test func showsProgressOrWhyThereAreNoTweets() async {
    #expect(parts == [.progress("Loading", fraction: nil)] && !isSettled)
    let header = ProfileHeader(name: "Owner", profileImage: Profile.make().picture).content
    repository.feedResponse = .failure(TestError())
    await send(.appeared)
    #expect(parts == [header, .failure(Failure(TestError()))] && isSettled)
    repository.feedResponse = .success(TweetFeed([]))
    let retry = view.handle(.retry, local)
    #expect(parts == [header, .progress("Loading", fraction: nil)] && !isSettled)
    await retry?()
    #expect(parts == [header, .notice(Notice(.empty, "no tweets"))])
    repository.feedResponse = .failure(TestError())
    let refresh = view.handle(.refresh(), local)
    #expect(parts.contains(.progress("Refreshing", fraction: nil)) && !isSettled)
    await refresh?()
    #expect(
      parts.contains(.notice(Notice(.warning, "could not refresh: something went wrong"))))
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

  @Test func ignoresTweetsThatAreNotShown() async {
    await send(.rowSelected(RowID("0")), .appeared)
    for id in ["5", "unknown"] {
      await send(.actionChosen(.comments, in: RowID(id)), .actionChosen(.like, in: RowID(id)))
    }
    #expect(local.value == TweetsView.Local(hasLoaded: true))
    #expect(repository.calls.count == 1 && outputs.all == [])
  }

  @Test func aNewFeedKeepsTheChoicesThatStillApply() async {
    await send(.appeared, .rowShown(RowID("4")), .rowSelected(RowID("6")))
    await send(.actionChosen(.comments, in: RowID("3")), .actionChosen(.comments, in: RowID("6")))
    repository.feedResponse = .failure(TestError())
    let before = local.value
    await send(.refresh())
    #expect(local.value == before && before.openComments == ["3", "6"])
    repository.feedResponse = .success(.make(0..<6))
    await send(.refresh())
    #expect(local.value == TweetsView.Local(openComments: ["3"], hasLoaded: true))
  }

  @Test func showsALikeAtOnce() async {
    await send(.appeared)
    repository.likeResponse = .failure(TestError())
    await send(.actionChosen(.like, in: RowID("4")))
    let text = view.body(local.value).content.list?.row(at: 4).content.plainText
    #expect(text?.contains("1 like") == true && text?.contains("Undo") == true && isSettled)
    repository.holdsLikes = true
    while isSettled { await Task.yield() }
    repository.holdsLikes = false
    while !isSettled { await Task.yield() }
    #expect(
      parts.contains(
        .notice(Notice(.warning, "could not like the tweet: something went wrong"))))
  }

  @Test(arguments: [ActionID.undo, .like])
  func undoesALike(action: ActionID) async {
    await send(.appeared)
    let body = view.body(local.value)
    await send(.actionChosen(.like, in: RowID("4")), .actionChosen(action, in: RowID("4")))
    #expect(view.body(local.value) == body)
  }

  @Test func showsTheSearchInPlaceOfTheFeed() async {
    await send(.appeared, .rowShown(RowID("4")), .search("sender"))
    #expect(parts[1] == .progress("Searching", fraction: nil) && !isSettled)
    #expect(view.body(local.value).content.list?.count == 7)
    await searched()
    #expect(rows == (0..<9).map { RowID("\($0)") } && isSettled)
    await send(.rowShown(RowID("8")), .search(""))
    #expect(local.value.visibleCount == 10 && view.body(local.value).content.list?.count == 7)
  }

  @Test func likesAResult() async {
    await send(.appeared, .search("moon"))
    await searched()
    await send(.actionChosen(.like, in: RowID("8")))
    #expect(view.body(local.value).content.plainText.contains("1 like"))
    while repository.calls.last != "like 8 true" { await Task.yield() }
  }

  @Test func showsThatASearchFailsOrFindsNothing() async {
    repository.searchResponse = .failure(TestError())
    await send(.appeared, .search("moon"))
    await searched()
    let warning = Notice(.warning, "could not search: something went wrong")
    #expect(parts.dropFirst() == [.notice(warning)])
    repository.searchResponse = .success(TweetFeed([]))
    await send(.retry)
    await searched()
    #expect(parts.dropFirst() == [.notice(Notice(.empty, "no tweets with “moon”"))])
    #expect(repository.calls == ["load standard", "search moon", "search moon"])
  }

  @Test func aNewFeedKeepsTheSearchAndThePlace() async {
    await send(.appeared, .rowShown(RowID("4")), .search("sender"))
    await searched()
    for id in ["3", "8"] { await send(.actionChosen(.comments, in: RowID(id))) }
    repository.feedResponse = .success(.make(0..<2))
    await send(.rowSelected(RowID("7")), .refresh())
    #expect(rows == ["0", "1", "6", "7", "8"].map { RowID($0) })
    #expect(
      local.value
        == TweetsView.Local(
          visibleCount: 10, openComments: ["8"], selection: "7", hasLoaded: true))
  }

  @Test func listensAfterTheFirstFeed() async {
    repository.feedResponse = .failure(TestError())
    await send(.appeared)
    repository.feedResponse = .success(.make(0..<7))
    for _ in 1...2 { await send(.refresh()) }
    #expect(repository.updatesCount == 1)
  }

  @Test func showsNewTweetsWhenTheyAreChosen() async {
    repository.updates = [8, 9].map(TweetUpdate.number)
    await send(.appeared)
    #expect(parts[1] == .newTweets("2 new tweets") && rows?.count == 5 && isSettled)
    await send(.search("sender"), .actionChosen(.newTweets, in: nil))
    #expect(!parts.contains(.newTweets("2 new tweets")) && rows?.count == 7)
    await send(.search(""), .actionChosen(.newTweets, in: nil))
    #expect(rows == ["9", "8", "0", "1", "2", "3", "4"].map { RowID($0) } && parts.count == 2)
    let local = local.value
    await send(.actionChosen(.newTweets, in: nil))
    #expect(self.local.value == local && local.visibleCount == 7)
  }

  @Test func hasTheLineOfNewTweetsBelowTheNotices() async {
    repository.feedResponse = .success(TweetFeed([], skipped: 1))
    repository.updates = [.number(8), .lost]
    await send(.appeared)
    let notices = [
      "could not get new tweets: moments.example did not respond in time",
      "skipped 1 of 1: not valid",
    ]
    #expect(
      parts.dropFirst()
        == notices.map { .notice(Notice(.warning, DisplayText($0))) } + [
          .notice(Notice(.empty, "no tweets")), .newTweets("1 new tweet"),
        ])
  }

  @Test func listensAgainIfNothingElseHasFailed() async {
    repository.updatesError = TestError()
    repository.searchResponse = .failure(TestError())
    await send(.appeared, .search("moon"))
    await searched()
    repository.profileResponse = .failure(TestError())
    await send(.refresh())
    repository.profileResponse = .success(.make())
    repository.searchResponse = .success(TweetFeed([]))
    repository.updatesError = nil
    for count in [1, 1, 2, 2] {
      await send(.retry)
      await searched()
      #expect(repository.updatesCount == count)
    }
    #expect(repository.calls.suffix(2) == ["load reload", "search moon"])
  }

  @Test func editsItsDraftInAComposer() async throws {
    let view = await viewWithComposer()
    try openComposer(of: view).handle(.fieldEdited(.tweetText, "Hi"))
    navigator.pop()
    #expect(view.draft.value == "Hi" && text(of: view).contains("Continue the draft"))
    let composer = try openComposer(of: view)
    for action in [ActionID.discard, .confirmDiscard] {
      composer.handle(.actionChosen(action, in: nil))
    }
    #expect(navigator.top == nil && view.draft.value == "")
    #expect(text(of: view).contains("New tweet"))
  }

  @Test func showsAPostedTweetAtTheTop() async throws {
    let view = await viewWithComposer()
    let composer = try openComposer(of: view)
    composer.handle(.fieldEdited(.tweetText, "Hi"))
    composer.handle(.formSubmitted)
    while navigator.top != nil { await Task.yield() }
    #expect(
      local.value == TweetsView.Local(visibleCount: 6, selection: "21", hasLoaded: true))
    #expect(rows == ["21", "0", "1", "2", "3", "4"].map { RowID($0) })
    #expect(view.draft.value == "" && outputs.all == [])
  }

  @Test func hasALineForTheComposerAboveTheNewTweets() async {
    repository.updates = [.number(8)]
    let parts = lines(of: await viewWithComposer())
    #expect(parts.dropFirst().prefix(2) == [.compose("New tweet"), .newTweets("1 new tweet")])
  }

  @Test func hasAComposerOnlyAboveTheFeed() async {
    repository.feedResponse = .failure(TestError())
    var view = await viewWithComposer()
    let open = { [local] in _ = view.handle(.actionChosen(.compose, in: nil), local) }
    open()
    #expect(!text(of: view).contains("New tweet") && navigator.top == nil)
    repository.feedResponse = .success(.make(0..<7))
    await send(.retry, .search("sender"))
    open()
    #expect(!text(of: view).contains("New tweet") && navigator.top == nil)
    await send(.search(""))
    #expect(text(of: view).contains("New tweet"))
    view.navigator = nil
    open()
    #expect(!text(of: view).contains("New tweet") && navigator.top == nil)
  }

  @Test func releasesAComposerThatIsPopped() async throws {
    let view = await viewWithComposer()
    weak let composer = try openComposer(of: view)
    navigator.pop()
    #expect(composer == nil)
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

  /// After the first load.
  private func viewWithComposer() async -> TweetsView {
    await send(.appeared)
    var view = view
    view.navigator = navigator
    return view
  }

  private func openComposer(of view: TweetsView) throws -> any Screen {
    _ = view.handle(.actionChosen(.compose, in: nil), local)
    return try #require(navigator.top)
  }

  private func text(of view: TweetsView) -> String { view.body(local.value).content.plainText }

  private var isSettled: Bool { view.body(local.value).isSettled }

  private var parts: [Content] { lines(of: view) }

  private func lines(of view: TweetsView) -> [Content] {
    if case .stack(let parts, _) = view.body(local.value).content { parts } else { [] }
  }

  private var rows: [RowID]? { view.body(local.value).content.list?.rows.map(\.id) }

  private func searched() async {
    while view.search.isSearching { await Task.yield() }
  }

  private func send(_ events: ScreenEvent...) async {
    for event in events { await view.handle(event, local)?() }
  }
}

extension Profile {
  fileprivate var picture: Picture? { profileImage.map { Picture(WebLink($0)) } }
}
