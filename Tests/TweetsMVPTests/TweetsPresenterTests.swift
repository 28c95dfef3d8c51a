import DisplayKit
import NetworkKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

/// The calls to the View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsPresenterTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private nonisolated static let lost = NetworkError.timedOut(host: "moments.test")
  private static let warning =
    #"notices ["could not get new tweets: \#(Failure(lost).title.string)"]"#

  private let repository = FakeRepository()
  private let clock = TestClock()
  private let view = SpyView()
  private let outputs = Outputs()
  private let presenter: TweetsPresenter

  init() {
    presenter = TweetsPresenter(repository: repository, clock: clock) { [outputs] in
      outputs.all.append($0)
    }
    presenter.view = view
  }

  @Test func showsTheFirstFiveOnce() async {
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    presenter.viewDidAppear()
    presenter.didRequestRefresh(.reload)
    #expect(
      await view.settledCalls() == [
        "progress Loading", "active true", "failure none", "progress none", "active false",
        "header Sender",
        #"notices ["could not load the profile: something went wrong", "skipped 2 of 9: not valid"]"#,
        "selection none", #"cells ["0", "1", "2", "3", "4"]"#,
      ])
    presenter.viewDidAppear()
    #expect(view.calls == [])
  }

  @Test func appendsOnlyNewCells() async {
    repository.feedResponse = .success(.make(0..<6))
    await appear()
    for id in ["3", "5"] { presenter.didShowRow(id: id) }
    #expect(view.calls == [])
    for id in ["4", "4", "5"] { presenter.didShowRow(id: id) }
    #expect(view.calls == [#"append ["5"]"#])
  }

  @Test func updatesOnlyTheCellWithTheComments() async {
    let comment = TweetComment(sender: .cleo, text: "Ay")
    repository.feedResponse = .success(
      TweetFeed((0..<3).map { Tweet(id: "\($0)", sender: .cleo, comments: [comment]) }))
    await appear()
    for _ in 1...2 { presenter.didChooseComments(id: "2") }
    #expect(view.calls == ["update 2: 2, 0 likes, open", "update 2: 2, 0 likes, closed"])
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    await appear()
    presenter.didSelectRow(id: "2")
    presenter.didOpenLink(link)
    presenter.didOpenImage(link)
    #expect(view.calls == ["selection 2"])
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func showsAFailureWithTheHeader() async {
    repository.feedResponse = .failure(TestError())
    presenter.viewDidAppear()
    #expect(
      await view.settledCalls().suffix(3) == [
        "active false", "header Owner", "failure something went wrong",
      ])
    presenter.didRequestRetry()
    #expect(view.calls == ["progress Loading", "active true", "failure none"])
  }

  @Test func refreshingKeepsTheCells() async {
    await appear()
    repository.feedResponse = .failure(TestError())
    presenter.didRequestRefresh(.reload)
    #expect(
      await view.settledCalls() == [
        "progress Refreshing", "active true", "failure none", "notices []", "progress none",
        "active false", "header Owner", #"notices ["could not refresh: something went wrong"]"#,
      ])
  }

  @Test func showsALikeBeforeItIsSent() async {
    await appear()
    for id in ["0", "5"] { presenter.didChooseLike(id: id) }
    let waiting = ["active false", "notices []", "update 0: 0, 1 like, liked, undo"]
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime - .milliseconds(1))
    await turns()
    #expect(view.calls == waiting && repository.likes == [])
    clock.advance(by: .milliseconds(1))
    let sent = ["notices []", "update 0: 0, 1 like, liked"]
    #expect(await view.nextCalls(9) == waiting + ["active true"] + sent + ["active false"] + sent)
    #expect(repository.likes == ["0 true"])
  }

  @Test func undoneLikesAreNotSent() async {
    await appear()
    for id in ["0", "1"] { presenter.didChooseLike(id: id) }
    await clock.waitForSleepers(2)
    _ = await view.nextCalls(6)
    for _ in 1...2 { presenter.didChooseUndo(id: "0") }
    presenter.didChooseLike(id: "1")
    #expect(
      view.calls == [
        "update 0: 0, 0 likes", "active false", "notices []", "update 1: 1, 0 likes",
      ])
    clock.advance(by: TweetsScene.undoTime)
    await turns()
    #expect(repository.likes == [])
  }

  @Test func doesNotUndoALikeInFlight() async {
    await appear()
    await startLike(of: "0")
    presenter.didChooseLike(id: "0")
    presenter.didChooseUndo(id: "0")
    #expect(view.calls == [])
    repository.holdsLikes = false
    #expect(await view.settledCalls().last == "update 0: 0, 1 like, liked")
    #expect(repository.likes == ["0 true"])
  }

  @Test func revertsARejectedLike() async {
    repository.likeResponse = .failure(TestError())
    await appear()
    await startLike(of: "0")
    repository.holdsLikes = false
    #expect(
      await view.settledCalls() == [
        "active false", #"notices ["could not like the tweet: something went wrong"]"#,
        "update 0: 0, 0 likes",
      ])
  }

  @Test func revertsARejectedLikeToANewerFeed() async {
    await appear()
    repository.likeResponse = .failure(TestError())
    await startLike(of: "0")
    repository.feedResponse = .success(TweetFeed([.number(0)]))
    presenter.didRequestRefresh(.reload)
    while view.calls.last == "notices []" { await Task.yield() }
    repository.holdsLikes = false
    #expect(await view.settledCalls().last == "update 0: 0, 1 like, liked, closed")
  }

  @Test func aFeedKeepsALikeAcceptedSinceItsRequest() async {
    await appear()
    await startLike(of: "0")
    repository.holdsProfiles = true
    presenter.didRequestRefresh(.reload)
    repository.holdsLikes = false
    while view.calls.last == "notices []" { await Task.yield() }
    #expect(view.calls.last == "update 0: 0, 1 like, liked")
    repository.holdsProfiles = false
    _ = await view.settledCalls()
    presenter.didChooseLike(id: "0")
    #expect(view.calls.last == "update 0: 0, 0 likes, undo")
  }

  @Test func appendsTheOtherResultsToTheMatches() async {
    repository.feedResponse = .success(TweetFeed((0..<8).map(Tweet.number)))
    repository.searchResponse = .success(TweetFeed([8, 6, 2].map(Tweet.number)))
    await appear()
    for text in [" dan ", "dan"] { presenter.didRequestSearch(text) }
    let matches = [
      "progress Searching", "active true", "notices []", #"cells ["0", "2", "4", "6"]"#,
    ]
    #expect(view.calls == matches)
    presenter.didShowRow(id: "6")
    await passPause()
    #expect(
      await view.settledCalls() == matches + [
        "progress none", "active false", "notices []", #"append ["8"]"#,
      ])
    presenter.didRequestSearch("")
    #expect(view.calls.last == #"cells ["0", "1", "2", "3", "4"]"#)
    #expect(repository.searches == ["dan"])
  }

  @Test func searchesForTheLastWordsOnly() async {
    await appear()
    presenter.didRequestSearch("mo")
    await clock.waitForSleepers(1)
    presenter.didRequestSearch("moon")
    await passPause()
    #expect(await view.settledCalls().last == #"notices ["no tweets with “moon”"]"#)
    #expect(repository.searches == ["moon"])
    #expect(clock.slept == [TweetsScene.searchPause, TweetsScene.searchPause])
  }

  @Test func repeatsAFailedSearchWithoutAPause() async {
    repository.searchResponse = .failure(TestError())
    await appear()
    presenter.didRequestSearch("moon")
    await passPause()
    #expect(
      await view.settledCalls().last == #"notices ["could not search: something went wrong"]"#)
    repository.searchResponse = .success(.make(8..<9))
    presenter.didRequestRetry()
    #expect(view.calls == ["progress Searching", "active true", "notices []"])
    #expect(await view.settledCalls().last == #"append ["8"]"#)
    #expect(clock.slept == [TweetsScene.searchPause])
  }

  @Test func refreshingKeepsTheSearch() async {
    repository.searchResponse = .success(TweetFeed([.number(9)]))
    await appear()
    presenter.didRequestSearch("cleo")
    await passPause()
    _ = await view.settledCalls()
    presenter.didChooseComments(id: "9")
    repository.feedResponse = .success(TweetFeed((0..<8).map(Tweet.number)))
    presenter.didRequestRefresh(.reload)
    #expect(await view.settledCalls().last == #"cells ["1", "3", "5", "7", "9"]"#)
    presenter.didChooseComments(id: "9")
    #expect(view.calls == ["update 4: 9, 9 likes, closed"])
  }

  @Test func showsNoSearchWithoutAFeed() async {
    presenter.didRequestSearch("cleo")
    await passPause()
    while repository.searches.isEmpty { await Task.yield() }
    #expect(view.calls == [])
  }

  @Test func showsNewTweetsWhenTheyAreChosen() async {
    await listen()
    repository.send(.tweet(.number(8)), .tweet(.number(0)), .tweet(.number(9)))
    #expect(await view.nextCalls(2) == ["new 1 new tweet", "new 2 new tweets"])
    for _ in 0..<2 { presenter.didChooseNewTweets() }
    #expect(
      view.calls == [
        "new none", "header Owner", "notices []", #"cells ["9", "8", "0", "1", "2", "3", "4"]"#,
      ])
  }

  @Test func newFeedHasNewTweets() async {
    await listen()
    repository.send(.tweet(.number(8)), .tweet(.number(9)))
    _ = await view.nextCalls(2)
    repository.feedResponse = .failure(TestError())
    presenter.didRequestRefresh(.reload)
    #expect(await !view.settledCalls().contains { $0.hasPrefix("new") })
    repository.feedResponse = .success(.make(7..<9))
    presenter.didRequestRefresh(.reload)
    #expect(await view.settledCalls().contains("new 1 new tweet"))
    await turns()
    #expect(repository.listeners.count == 1)
  }

  @Test func aFeedKeepsWhatWasShownSinceItsRequest() async {
    await listen()
    repository.send(.tweet(.number(8)))
    _ = await view.nextCalls(1)
    presenter.didRequestRefresh(.reload)
    presenter.didChooseNewTweets()
    presenter.didPost(.number(9))
    #expect(await view.settledCalls().last == #"cells ["9", "8", "0", "1", "2"]"#)
    presenter.didRequestRefresh(.reload)
    #expect(
      await view.settledCalls() == [
        "progress Refreshing", "active true", "failure none", "notices []", "progress none",
        "active false", "header Owner", "notices []", "selection none",
        #"cells ["0", "1", "2", "3", "4"]"#,
      ])
  }

  @Test func searchHidesNewTweets() async {
    await listen()
    repository.send(.tweet(.number(8)))
    _ = await view.nextCalls(1)
    presenter.didRequestSearch("cleo")
    #expect(await view.nextCalls(5).contains("new none"))
    repository.send(.tweet(.number(9)))
    await turns()
    presenter.didChooseNewTweets()
    #expect(view.calls == [])
    presenter.didRequestSearch("")
    #expect(view.calls.contains("new 2 new tweets"))
  }

  @Test func warnsOfALostConnectionOnce() async {
    await listen()
    repository.send(.opened, .closed(nil, retryIn: .zero), .skipped)
    repository.send(.closed(Self.lost, retryIn: .zero), .closed(Self.lost, retryIn: .zero))
    await turns()
    presenter.didRequestRetry()
    #expect(view.calls == [Self.warning] && repository.listeners.count == 1)
    repository.send(.opened, .closed(Self.lost, retryIn: .zero), .tweet(.number(8)))
    #expect(
      await view.nextCalls(5).dropFirst() == [
        "notices []", Self.warning, "notices []", "new 1 new tweet",
      ])
  }

  @Test(arguments: [nil, lost])
  func listensAgainAfterAnEndWithAFailure(error: NetworkError?) async {
    await listen()
    repository.send(.closed(Self.lost, retryIn: .zero))
    repository.listeners.last?.finish(throwing: error)
    #expect(await view.nextCalls(1) == [Self.warning])
    // The end arrives after the warning, in any turn.
    while view.calls.isEmpty {
      presenter.didRequestRetry()
      await Task.yield()
    }
    presenter.didRequestRetry()
    #expect(view.calls == ["notices []"])
    while repository.listeners.count < 2 { await Task.yield() }
    repository.send(.tweet(.number(8)))
    #expect(await view.nextCalls(2).last == "new 1 new tweet")
  }

  @Test func doesNotListenAgainAfterTheEnd() async {
    await listen()
    repository.listeners.last?.finish()
    await turns()
    presenter.didRequestRetry()
    await turns()
    #expect(view.calls == [] && repository.listeners.count == 1)
  }

  @Test func closeEndsTheUpdates() async {
    await listen()
    repository.send(.tweet(.number(8)))
    presenter.viewDidClose()
    await turns()
    #expect(view.calls == [])
  }

  @Test func closeSendsWaitingLikes() async {
    await appear()
    presenter.didChooseLike(id: "0")
    await clock.waitForSleepers(1)
    let calls = view.calls
    presenter.viewDidClose()
    await turns()
    #expect(repository.likes == ["0 true"])
    clock.advance(by: TweetsScene.undoTime)
    await turns()
    #expect(view.calls == calls && repository.likes == ["0 true"])
  }

  @Test func closeIgnoresTheResultsOfLikes() async {
    await appear()
    await startLike(of: "0")
    presenter.viewDidClose()
    repository.holdsLikes = false
    await turns()
    #expect(view.calls == [])
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyView? = SpyView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  private func passPause() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.searchPause)
  }

  /// Sends a like, and holds its response.
  private func startLike(of id: Tweet.ID) async {
    repository.holdsLikes = true
    presenter.didChooseLike(id: id)
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    _ = await view.nextCalls(6)
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  private func listen() async {
    await appear()
    while repository.listeners.isEmpty { await Task.yield() }
  }

  private func appear() async {
    presenter.viewDidAppear()
    _ = await view.settledCalls()
  }
}
