import DisplayKit
import NetworkKit
import Observation
import Synchronization
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// The properties that a View binds.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let outputs = Outputs()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(repository, clock: clock, background: background) { [outputs] in
      outputs.all.append($0)
    }
  }

  @Test func isOpeningInitially() {
    #expect(viewModel.screenTitle == "Tweets")
    #expect(viewModel.progress == .opening && !viewModel.isSettled)
    #expect(viewModel.header == nil && viewModel.items.isEmpty && viewModel.notices.isEmpty)
  }

  @Test func loadsOnceAndJoinsALoadInFlight() async {
    viewModel.viewDidAppear()
    viewModel.didRequestRefresh(.reload)
    await viewModel.waitUntilSettled()
    await appear()
    #expect(repository.calls == ["feed standard"])
  }

  @Test func hasFinishedTexts() async {
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    await appear()
    #expect(viewModel.header?.name == "Owner")
    #expect(viewModel.items.map(\.id.rawValue) == ["0", "1", "2", "3", "4"])
    #expect(
      viewModel.items.first
        == TweetCell(id: RowID("0"), name: "Sender", text: "Text", likes: "0 likes"))
    #expect(viewModel.notices == [Notice(.warning, "skipped 2 of 9: not valid")])
  }

  @Test func showsFiveMoreAfterTheLastItem() async {
    repository.feedResponse = .success(.make(0..<6))
    await appear()
    let first = viewModel.items
    for id in ["3", "5", "4", "4", "5"] { viewModel.didShowRow(id: id) }
    #expect(viewModel.items.map(\.id.rawValue) == (0..<6).map { "\($0)" })
    #expect(viewModel.items.starts(with: first))
  }

  @Test func hasOneProgressAtATime() async {
    repository.feedResponse = .failure(TestError())
    await appear()
    #expect(viewModel.progress == .failed(Failure(TestError())))
    #expect(viewModel.header?.name == "Owner")
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .success(.make(0..<7))
    viewModel.didRequestRetry()
    #expect(viewModel.progress == .opening)
    await viewModel.waitUntilSettled()
    #expect(warning == "could not load the profile: something went wrong")
    repository.feedResponse = .failure(TestError())
    viewModel.didRequestRetry()
    #expect(viewModel.progress == .refreshing && viewModel.notices.isEmpty)
    await viewModel.waitUntilSettled()
    #expect(warning == "could not refresh: something went wrong")
    #expect(viewModel.items.count == 5)
  }

  @Test func keepsTheChoicesThatStillApply() async {
    await appear()
    for id in ["0", "5"] {
      viewModel.didSelectRow(id: id)
      viewModel.didRequestRefresh(.reload)
      await viewModel.waitUntilSettled()
      #expect(viewModel.selection == RowID(id))
    }
    repository.feedResponse = .success(.make(0..<5))
    viewModel.didRequestRefresh(.reload)
    await viewModel.waitUntilSettled()
    #expect(viewModel.selection == nil)
  }

  @Test func opensCommentsInTheItem() async {
    let comment = TweetComment(sender: .cleo, text: "Ay")
    repository.feedResponse = .success(
      TweetFeed((0..<7).map { Tweet(id: "\($0)", sender: .cleo, comments: [comment]) }))
    await appear()
    for id in ["2", "6", "3", "3"] { viewModel.didChooseComments(id: id) }
    viewModel.didShowRow(id: "4")
    #expect(viewModel.items.filter { $0.comments?.lines != nil }.map(\.id) == [RowID("2")])
  }

  @Test func showsALikeBeforeItIsAccepted() async {
    repository.likeResponse = .failure(TestError())
    await appear()
    let item = viewModel.items[0]
    for id in ["0", "5"] { viewModel.didChooseLike(id: id) }
    #expect(viewModel.items[0].isLiked && viewModel.items[0].likes == "1 like")
    #expect(viewModel.items[0].undo == "Undo" && viewModel.isSettled)
    await sendLike()
    #expect(viewModel.items[0] == item)
    #expect(
      viewModel.notices == [Notice(.warning, "could not like the tweet: something went wrong")])
    #expect(repository.calls.dropFirst() == ["like 0 true"] && clock.slept == [.seconds(5)])
  }

  @Test func sendsNothingOfALikeThatIsUndone() async {
    await appear()
    let item = viewModel.items[0]
    viewModel.didChooseUndo(id: "0")
    for undo in [viewModel.didChooseUndo, viewModel.didChooseLike] {
      viewModel.didChooseLike(id: "0")
      await clock.waitForSleepers(1)
      undo("0")
      await clock.cancelled()
      #expect(viewModel.items[0] == item)
    }
    viewModel.didChooseLike(id: "1")
    await sendLike()
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func undoesNothingThatIsInFlight() async {
    await appear()
    repository.onLike = { [viewModel] in
      #expect(!viewModel.isSettled)
      viewModel.didChooseUndo(id: "0")
      viewModel.didChooseLike(id: "0")
      #expect(viewModel.items[0].isLiked && viewModel.items[0].undo == nil)
    }
    viewModel.didChooseLike(id: "0")
    await sendLike()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func searchesOnlyForTheLastWords() async {
    await appear()
    viewModel.didSearch("tex")
    await clock.waitForSleepers(1)
    viewModel.didSearch(" text")
    viewModel.didSearch("text")
    #expect(viewModel.items.count == 7)
    #expect(viewModel.progressText == "Searching" && !viewModel.isSettled)
    repository.searchResponse = .success(.make(6..<9))
    await finishSearch()
    #expect(viewModel.items.map(\.id.rawValue) == (0..<9).map { "\($0)" })
    #expect(viewModel.progressText == nil)
    #expect(repository.calls == ["feed standard", "search text"])
  }

  @Test func hasTheItemsOfTheFeedAfterASearch() async {
    await appear()
    viewModel.didShowRow(id: "4")
    let items = viewModel.items
    viewModel.didSearch("moon")
    #expect(viewModel.items.isEmpty && viewModel.notices.isEmpty)
    await finishSearch()
    #expect(viewModel.notices == [Notice(.empty, "no tweets with “moon”")])
    viewModel.didSearch("")
    #expect(viewModel.items == items && viewModel.notices.isEmpty && viewModel.isSettled)
  }

  @Test func aFailedSearchKeepsTheMatches() async {
    repository.searchResponse = .failure(TestError())
    await appear()
    viewModel.didSearch("text")
    await finishSearch()
    #expect(viewModel.items.count == 7)
    #expect(viewModel.notices == [Notice(.warning, "could not search: something went wrong")])
    viewModel.didRequestRetry()
    #expect(viewModel.progressText == "Searching" && viewModel.notices.isEmpty)
    await viewModel.waitUntilSettled()
    #expect(repository.calls == ["feed standard", "search text", "search text"])
    #expect(clock.slept.count == 1)
  }

  @Test func hidesASearchWithoutAFeed() async {
    repository.feedResponse = .failure(TestError())
    repository.searchResponse = .success(.make(7..<9))
    await appear()
    viewModel.didSearch("text")
    #expect(viewModel.isSettled && viewModel.progressText == nil)
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.searchPause)
    while repository.calls.last != "search text" { await Task.yield() }
    #expect(viewModel.items.isEmpty && viewModel.notices.isEmpty)
    repository.feedResponse = .success(.make(0..<1))
    viewModel.didRequestRetry()
    await viewModel.waitUntilSettled()
    #expect(viewModel.items.map(\.id.rawValue) == ["0", "7", "8"])
  }

  @Test func addsNewTweetsWhenTheyAreChosen() async {
    await appear()
    let items = viewModel.items
    viewModel.didChooseNewTweets()
    await receive(.tweet(.number(7)), .tweet(.number(8)))
    #expect(viewModel.newTweets == "2 new tweets" && viewModel.isSettled)
    #expect(viewModel.items == items)
    viewModel.didSearch("text")
    viewModel.didChooseNewTweets()
    #expect(viewModel.newTweets == nil && viewModel.items.count == 7)
    viewModel.didSearch("")
    viewModel.didChooseNewTweets()
    #expect(viewModel.items.map(\.id.rawValue) == ["8", "7", "0", "1", "2", "3", "4"])
    #expect(viewModel.newTweets == nil)
  }

  @Test func aFailedRefreshKeepsTheTweetsChosenMeanwhile() async {
    repository.profileResponse = .failure(TestError())
    await appear()
    await receive(.tweet(.number(8)))
    repository.feedResponse = .failure(TestError())
    viewModel.didRequestRefresh(.reload)
    viewModel.didChooseNewTweets()
    await viewModel.waitUntilSettled()
    #expect(viewModel.items.map(\.id.rawValue) == ["8", "0", "1", "2", "3", "4"])
    #expect(viewModel.header?.name == "Dan")
  }

  @Test func aNewFeedKeepsTheTweetsChosenMeanwhile() async {
    await appear()
    await receive(.tweet(.number(8)))
    viewModel.didRequestRefresh(.reload)
    viewModel.didChooseNewTweets()
    viewModel.didSelectRow(id: "8")
    await viewModel.waitUntilSettled()
    #expect(viewModel.items.map(\.id.rawValue) == ["8", "0", "1", "2", "3"])
    #expect(viewModel.selection == RowID("8"))
  }

  @Test func aNewFeedHasItsNewTweets() async {
    await appear()
    await receive(.tweet(.number(7)), .tweet(.number(8)))
    repository.feedResponse = .success(.make(0..<8))
    viewModel.didRequestRefresh(.reload)
    await viewModel.waitUntilSettled()
    #expect(viewModel.newTweets == "1 new tweet" && repository.listeners.count == 1)
  }

  @Test func warnsOfALostConnectionLast() async {
    repository.likeResponse = .failure(TestError())
    await appear()
    await receive(.closed(.unauthorized, retryIn: .seconds(1)))
    let updates = TweetsStrings.updatesFailed(Failure(NetworkError.unauthorized))
    viewModel.didChooseLike(id: "0")
    await sendLike()
    let like = TweetsStrings.likeFailed(Failure(TestError()))
    #expect(viewModel.notices == [Notice(.warning, like), Notice(.warning, updates)])
    await receive(.opened)
    #expect(viewModel.notices == [Notice(.warning, like)])
  }

  @Test func listensAgainOnlyAfterTheUpdatesHaveFailed() async {
    await appear()
    await receive(.closed(.unauthorized, retryIn: .seconds(1)))
    viewModel.didRequestRetry()
    #expect(viewModel.notices.count == 1)
    await repository.listener().finish(throwing: CancellationError())
    await drain()
    #expect(viewModel.notices.count == 1)
    viewModel.didRequestRetry()
    #expect(viewModel.notices.isEmpty && viewModel.isSettled)
    await repository.listener(2).finish()
    await drain()
    viewModel.didRequestRetry()
    await drain()
    #expect(repository.listeners.count == 2)
  }

  @Test func repeatsAFailedLoadAndSearchBeforeTheUpdates() async {
    repository.profileResponse = .failure(TestError())
    repository.searchResponse = .failure(TestError())
    await appear()
    await repository.listener().finish(throwing: TestError())
    viewModel.didSearch("moon")
    await finishSearch()
    repository.profileResponse = .success(.make())
    repository.searchResponse = .success(TweetFeed([]))
    for warnings in [3, 2, 1] {
      #expect(viewModel.notices.count { $0.kind == .warning } == warnings)
      #expect(repository.listeners.count == 1)
      viewModel.didRequestRetry()
      await viewModel.waitUntilSettled()
    }
    _ = await repository.listener(2)
  }

  @Test func closeCancelsListening() async {
    await appear()
    let listener = await repository.listener()
    viewModel.viewDidClose()
    await drain()
    #expect(isTerminated(listener) && viewModel.notices.isEmpty)
  }

  @Test func isReleasedWhileItListens() async {
    var other: TweetsViewModel? = TweetsViewModel(repository)
    weak let released = other
    other?.viewDidAppear()
    let listener = await repository.listener()
    other = nil
    await drain()
    #expect(released == nil && isTerminated(listener))
  }

  @Test func closeSendsTheLikesThatWait() async {
    await appear()
    for id in ["1", "0", "2"] { viewModel.didChooseLike(id: id) }
    viewModel.didChooseUndo(id: "2")
    for _ in 1...2 { viewModel.viewDidClose() }
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 0 true", "like 1 true"])
    #expect(clock.waits == [])
  }

  @Test func aLikeIsSentAfterTheReleaseOnlyIfItWasInFlight() async {
    var other: TweetsViewModel? = TweetsViewModel(repository, clock: clock, background: background)
    weak let released = other
    repository.onLike = {
      other = nil
      #expect(released == nil)
    }
    other?.viewDidAppear()
    await other?.waitUntilSettled()
    for (count, id) in ["0", "1"].enumerated() {
      other?.didChooseLike(id: id)
      await clock.waitForSleepers(count + 1)
      clock.advance(by: TweetsScene.undoTime / 2)
    }
    await clock.cancelled()
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 0 true"] && clock.waits == [])
  }

  @Test func isReleasedWithALoadInFlight() {
    var other: TweetsViewModel? = TweetsViewModel(repository)
    weak let released = other
    other?.viewDidAppear()
    other = nil
    #expect(released == nil)
  }

  @Test func notifiesOnlyObserversOfWhatChanges() async {
    await appear()
    let changed = Mutex<[String]>([])
    withObservationTracking {
      _ = viewModel.items
    } onChange: {
      changed.withLock { $0.append("items") }
    }
    withObservationTracking {
      _ = (viewModel.header, viewModel.selection)
    } onChange: {
      changed.withLock { $0.append("header or selection") }
    }
    viewModel.didChooseLike(id: "0")
    #expect(changed.withLock(\.self) == ["items"])
    viewModel.didSelectRow(id: "1")
    #expect(changed.withLock(\.self) == ["items", "header or selection"])
  }

  @Test func notifiesNoObserverOfAnUpdateThatChangesNothing() async {
    await appear()
    let changes = Mutex(0)
    withObservationTracking {
      _ = (viewModel.newTweets, viewModel.notices, viewModel.items, viewModel.header)
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    await receive(.opened, .skipped, .tweet(.number(6)), .closed(nil, retryIn: .seconds(1)))
    #expect(changes.withLock(\.self) == 0)
    await receive(.tweet(.number(7)))
    #expect(changes.withLock(\.self) == 1)
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    await appear()
    viewModel.didSelectRow(id: "2")
    viewModel.didOpenLink(link)
    viewModel.didOpenImage(link)
    #expect(viewModel.selection == RowID("2"))
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  private var warning: DisplayText? {
    if case .loaded(let warning) = viewModel.progress { warning } else { nil }
  }

  private func receive(_ updates: TweetUpdate...) async {
    let listener = await repository.listener()
    for update in updates { listener.yield(update) }
    await drain()
  }

  private func drain() async {
    for _ in 0..<20 { await Task.yield() }
  }

  private func isTerminated(_ listener: FakeRepository.Updates.Continuation) -> Bool {
    if case .terminated = listener.yield(.skipped) { true } else { false }
  }

  private func finishSearch() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.searchPause)
    await viewModel.waitUntilSettled()
  }

  private func sendLike() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    while viewModel.items.contains(where: { $0.undo != nil }) { await Task.yield() }
    await viewModel.waitUntilSettled()
  }

  private func appear() async {
    viewModel.viewDidAppear()
    await viewModel.waitUntilSettled()
  }
}
