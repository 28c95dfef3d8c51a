import DisplayKit
import NetworkKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private nonisolated static let lost = NetworkError.timedOut(host: "moments.test")

  private let repository = FakeRepository()
  private let clock = TestClock()
  private let presenter = SpyPresenter()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(
      worker: TweetsWorker(repository: repository, clock: clock), background: BackgroundTasks(),
      firstRead: .cached, presenter: presenter)
  }

  @Test func presentsTheFirstFiveOnce() async {
    repository.profileResponse = .failure(TestError())
    interactor.fetchTimeline(.initial)
    interactor.fetchTimeline(.refresh(.reload))
    #expect(
      await presenter.settledCalls() == [
        "loading", #"timeline ["0", "1", "2", "3", "4"] without profile"#,
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func fetchesOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    for request in [.retry, .initial, .initial, .retry] as [ListTweets.FetchTimeline.Request] {
      interactor.fetchTimeline(request)
      _ = await presenter.settledCalls()
    }
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func presentsOnlyTheTweetsThatAreNew() async {
    interactor.showMore(.init(lastVisibleID: "4"))
    repository.feedResponse = .success(.make(0..<6))
    await fetch()
    for id in ["3", "5"] { interactor.showMore(.init(lastVisibleID: id)) }
    #expect(presenter.calls == [])
    for id in ["4", "4", "5"] { interactor.showMore(.init(lastVisibleID: id)) }
    #expect(presenter.calls == [#"more ["5"]"#])
  }

  @Test func presentsCommentsOfVisibleTweets() async {
    interactor.toggleComments(.init(id: "0"))
    await fetch()
    for id in ["0", "5", "0"] { interactor.toggleComments(.init(id: id)) }
    #expect(presenter.calls == ["comments 0▾", "comments 0"])
  }

  @Test func storesTheSelectionForTheRouter() async {
    interactor.selectTweet(.init(id: "6"))
    #expect(interactor.selection == nil && presenter.calls == [])
    await fetch()
    interactor.selectTweet(.init(id: "6"))
    #expect(interactor.selection == "6" && presenter.calls == ["selection 6"])
  }

  @Test func keepsTheChoicesThatApplyToANewFeed() async {
    await fetch()
    interactor.selectTweet(.init(id: "6"))
    interactor.toggleComments(.init(id: "2"))
    #expect(await fetch() == #"timeline ["0", "1", "2▾", "3", "4"], selection 6"#)
    repository.feedResponse = .success(.make(0..<2))
    #expect(await fetch() == #"timeline ["0", "1"]"#)
    #expect(interactor.selection == nil)
  }

  @Test func keepsTheTweetsWithoutANewFeed() async {
    await fetch()
    repository.feedResponse = .failure(TestError())
    #expect(await fetch() == "timeline kept without feed")
    interactor.toggleComments(.init(id: "0"))
    #expect(presenter.calls == ["comments 0▾"])
  }

  @Test func presentsALikeBeforeItIsSent() async {
    await fetch()
    for id in ["0", "5"] { interactor.toggleLike(.init(id: id)) }
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime - .milliseconds(1))
    await turns()
    #expect(presenter.calls == ["like 0♥↩"] && repository.calls == ["feed reload"])
    clock.advance(by: .milliseconds(1))
    #expect(await presenter.nextCalls(3) == ["like 0♥↩", "like 0♥", "like 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func undoneLikesAreNotSent() async {
    await fetch()
    for id in ["0", "1"] { interactor.toggleLike(.init(id: id)) }
    await clock.waitForSleepers(2)
    for _ in 1...2 { interactor.undoLike(.init(id: "0")) }
    interactor.toggleLike(.init(id: "1"))
    #expect(presenter.calls == ["like 0♥↩", "like 1♥↩", "like 0", "like 1"])
    clock.advance(by: TweetsScene.undoTime)
    await turns()
    #expect(repository.calls == ["feed reload"])
  }

  @Test func undoesALikeThatIsNotVisible() async {
    await fetch()
    interactor.toggleLike(.init(id: "0"))
    interactor.search(.init(text: "moon"))
    _ = await presenter.nextCalls(2)
    interactor.toggleLike(.init(id: "0"))
    interactor.undoLike(.init(id: "0"))
    #expect(presenter.calls == [])
    interactor.search(.init(text: ""))
    #expect(presenter.calls.last == #"search ended ["0", "1", "2", "3", "4"]"#)
  }

  @Test func doesNotUndoALikeInFlight() async {
    await fetch()
    await startLike(of: "0")
    interactor.toggleLike(.init(id: "0"))
    interactor.undoLike(.init(id: "0"))
    #expect(presenter.calls == [])
    repository.holdsLikes = false
    #expect(await presenter.settledCalls() == ["like 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func revertsARejectedLikeToTheAcceptedOne() async {
    await fetch()
    _ = await likeCalls(of: "0")
    repository.likeResponse = .failure(TestError())
    #expect(await likeCalls(of: "0") == ["like 0↩", "like 0", "like 0♥, rejected false"])
    interactor.toggleLike(.init(id: "1"))
    #expect(presenter.calls == ["like 1♥↩"])
  }

  @Test func newFeedOverridesAcceptedAndRejectedLikes() async {
    await fetch()
    _ = await likeCalls(of: "1")
    repository.likeResponse = .failure(TestError())
    await startLike(of: "0")
    interactor.toggleLike(.init(id: "2"))
    repository.feedResponse = .success(TweetFeed([0, 1, 2].map(Tweet.number)))
    interactor.fetchTimeline(.refresh(.reload))
    while presenter.calls.last == "refreshing" { await Task.yield() }
    #expect(presenter.calls.last == #"timeline ["0♥", "1", "2♥↩"]"#)
    repository.holdsLikes = false
    #expect(await presenter.settledCalls().last == "like 0♥, rejected true")
  }

  @Test func aLikeAcceptedDuringARefreshStays() async {
    await fetch()
    await startLike(of: "0")
    repository.holdsFeeds = true
    interactor.fetchTimeline(.refresh(.reload))
    repository.holdsLikes = false
    #expect(await presenter.nextCalls(2) == ["refreshing", "like 0♥"])
    repository.holdsFeeds = false
    #expect(await presenter.settledCalls() == [#"timeline ["0♥", "1", "2", "3", "4"]"#])
    #expect(await fetch() == #"timeline ["0", "1", "2", "3", "4"]"#)
  }

  @Test func presentsTheMatchesAndThenTheOtherResults() async {
    await searchForDan()
    interactor.search(.init(text: " dan"))
    interactor.showMore(.init(lastVisibleID: "6"))
    #expect(
      await resultCalls() == [
        #"search dan ["2", "4", "6"], searching"#, #"more ["14", "16"]"#, "search dan kept",
      ])
  }

  @Test func searchesOnlyForTheLastWords() async {
    await searchForDan()
    await clock.waitForSleepers(1)
    interactor.search(.init(text: "moon"))
    #expect(await resultCalls().last == "search moon kept")
    #expect(repository.calls == ["feed reload", "search moon"])
    #expect(clock.slept == [TweetsScene.searchPause, TweetsScene.searchPause])
  }

  @Test func repeatsAFailedSearchWithoutThePause() async {
    repository.searchResponse = .failure(TestError())
    await fetch()
    interactor.search(.init(text: "moon"))
    #expect(
      await resultCalls() == [
        "search moon [], searching, empty", "search moon kept, failed, empty",
      ])
    repository.searchResponse = .success(TweetFeed([]))
    for _ in 0..<2 { interactor.fetchTimeline(.retry) }
    #expect(
      await presenter.settledCalls() == [
        "search moon kept, searching, empty", "search moon kept, empty",
      ])
    #expect(clock.slept.count == 1)
  }

  @Test func presentsTheFeedAsBeforeAtTheEndOfASearch() async {
    await fetch()
    interactor.showMore(.init(lastVisibleID: "4"))
    interactor.search(.init(text: "moon"))
    interactor.search(.init(text: ""))
    #expect(
      await presenter.settledCalls().last
        == #"search ended ["0", "1", "2", "3", "4", "5", "6"]"#)
    interactor.search(.init(text: " "))
    #expect(presenter.calls == [])
  }

  @Test func keepsResultsAndTheirLikesInANewFeed() async {
    await searchForDan()
    _ = await resultCalls()
    _ = await likeCalls(of: "14")
    interactor.selectTweet(.init(id: "16"))
    _ = await presenter.settledCalls()
    repository.feedResponse = .success(TweetFeed((6...9).map(Tweet.number)))
    interactor.fetchTimeline(.refresh(.reload))
    #expect(
      await presenter.settledCalls() == [
        "refreshing", #"timeline ["6", "8", "4", "14♥", "16"], selection 16"#, "search dan kept",
      ])
  }

  @Test func presentsResultsWithTheFirstFeed() async {
    repository.searchResponse = .success(.make(7..<8))
    interactor.search(.init(text: "text"))
    interactor.toggleLike(.init(id: "7"))
    _ = await resultCalls()
    #expect(presenter.calls == [])
    repository.feedResponse = .success(.make(0..<1))
    interactor.fetchTimeline(.initial)
    #expect(
      await presenter.settledCalls() == ["loading", #"timeline ["0", "7"]"#, "search text kept"])
  }

  @Test func countsTheNewTweetsUntilTheyAreShown() async {
    await listen()
    repository.send(.tweet(.number(8)), .tweet(.number(0)), .tweet(.number(9)))
    #expect(await presenter.nextCalls(3) == ["updates 1", "updates 1", "updates 2"])
    for _ in 0..<2 { interactor.showNewTweets() }
    #expect(
      presenter.calls == [#"new ["9", "8", "0", "1", "2", "3", "4"] of 9"#, "updates 0"])
    interactor.showMore(.init(lastVisibleID: "4"))
    #expect(presenter.calls.last == #"more ["5", "6"]"#)
  }

  @Test func newFeedHasNewTweets() async {
    await listen()
    repository.send(.tweet(.number(8)), .tweet(.number(9)))
    _ = await presenter.nextCalls(2)
    repository.feedResponse = .failure(TestError())
    #expect(await fetch() == "timeline kept without feed")
    repository.feedResponse = .success(.make(7..<9))
    interactor.fetchTimeline(.refresh(.reload))
    #expect(
      await presenter.settledCalls() == ["refreshing", "updates 1", #"timeline ["7", "8"]"#])
    await turns()
    #expect(repository.listeners.count == 1)
  }

  @Test func newTweetsShownDuringARefreshStay() async {
    await listen()
    repository.send(.tweet(.number(8)))
    _ = await presenter.nextCalls(1)
    interactor.fetchTimeline(.refresh(.reload))
    interactor.showNewTweets()
    interactor.selectTweet(.init(id: "8"))
    #expect(
      await presenter.settledCalls().last == #"timeline ["8", "0", "1", "2", "3"], selection 8"#)
    #expect(await fetch() == #"timeline ["0", "1", "2", "3", "4"]"#)
  }

  @Test func searchHidesNewTweets() async {
    await listen()
    repository.send(.tweet(.number(8)))
    _ = await presenter.nextCalls(1)
    interactor.search(.init(text: "text"))
    interactor.showNewTweets()
    #expect(presenter.calls.dropFirst() == ["updates 0"])
    interactor.search(.init(text: ""))
    #expect(presenter.calls.last == "updates 1")
  }

  @Test func presentsALostConnectionUntilItIsOpen() async {
    await listen()
    repository.send(.opened, .skipped, .closed(nil, retryIn: .zero))
    repository.send(.closed(Self.lost, retryIn: .zero))
    #expect(await presenter.nextCalls(2) == ["updates 0", "updates 0, failed"])
    interactor.fetchTimeline(.retry)
    repository.send(.opened, .closed(Self.lost, retryIn: .zero), .tweet(.number(8)))
    #expect(await presenter.nextCalls(3) == ["updates 0", "updates 0, failed", "updates 1"])
    #expect(repository.listeners.count == 1)
  }

  @Test(arguments: [nil, lost])
  func listensAgainAfterAnEndWithAFailure(error: NetworkError?) async {
    await listen()
    repository.send(.closed(Self.lost, retryIn: .zero))
    repository.listeners.last?.finish(throwing: error)
    #expect(await Set(presenter.nextCalls(1)) == ["updates 0, failed"])
    // The end arrives after the failure, in any turn.
    while presenter.calls.last != "updates 0" {
      interactor.fetchTimeline(.retry)
      await Task.yield()
    }
    interactor.fetchTimeline(.retry)
    #expect(await presenter.nextCalls(1).filter { $0 != "updates 0, failed" } == ["updates 0"])
    while repository.listeners.count < 2 { await Task.yield() }
    repository.send(.tweet(.number(8)))
    #expect(await presenter.nextCalls(1) == ["updates 1"])
  }

  @Test func doesNotListenAgainAfterTheEnd() async {
    await listen()
    repository.listeners.last?.finish()
    await turns()
    interactor.fetchTimeline(.retry)
    await turns()
    #expect(presenter.calls == [] && repository.listeners.count == 1)
  }

  @Test func closeEndsTheUpdates() async {
    await listen()
    repository.send(.tweet(.number(8)))
    interactor.close()
    await turns()
    #expect(presenter.calls == [])
  }

  @Test func closeSendsWaitingLikes() async {
    await fetch()
    interactor.toggleLike(.init(id: "0"))
    await clock.waitForSleepers(1)
    interactor.close()
    await turns()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
    clock.advance(by: TweetsScene.undoTime)
    await turns()
    #expect(presenter.calls == ["like 0♥↩"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func closeIgnoresTheResultsOfLikes() async {
    await fetch()
    await startLike(of: "0")
    interactor.close()
    repository.holdsLikes = false
    await turns()
    #expect(presenter.calls == [])
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  /// Returns the calls from a like to its response.
  private func likeCalls(of id: Tweet.ID) async -> [String] {
    interactor.toggleLike(.init(id: id))
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    return await presenter.nextCalls(3)
  }

  /// Sends a like, and holds its response.
  private func startLike(of id: Tweet.ID) async {
    repository.holdsLikes = true
    interactor.toggleLike(.init(id: id))
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    _ = await presenter.nextCalls(2)
  }

  private func listen() async {
    await fetch()
    while repository.listeners.isEmpty { await Task.yield() }
  }

  /// Of the feed match 2, 4 and 6; the service also finds 14 and 16.
  private func searchForDan() async {
    repository.feedResponse = .success(TweetFeed((1...7).map(Tweet.number)))
    repository.searchResponse = .success(TweetFeed([4, 14, 16].map(Tweet.number)))
    await fetch()
    interactor.search(.init(text: "dan"))
  }

  /// Ends the pause of a search, and returns the calls up to its response.
  private func resultCalls() async -> [String] {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.searchPause)
    return await presenter.settledCalls()
  }

  /// Returns the last call.
  @discardableResult
  private func fetch() async -> String? {
    interactor.fetchTimeline(.refresh(.reload))
    return await presenter.settledCalls().last
  }
}
