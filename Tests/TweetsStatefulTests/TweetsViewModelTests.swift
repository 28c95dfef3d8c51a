import DisplayKit
import NetworkKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The states that a View gets.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs { var all: [TweetsOutput] = [] }

  private static let lost = NetworkError.timedOut(host: "moments.test")

  private let repository = FakeRepository()
  private let outputs = Outputs()
  private let view = SpyView()
  private let clock = TestClock()
  private let viewModel: TweetsViewModel

  init() {
    viewModel = TweetsViewModel(repository: repository, firstRead: .cached, clock: clock) {
      [outputs] in outputs.all.append($0)
    }
    viewModel.subscribe(view: view)
  }

  @Test func loadsOnceAndJoinsALoadInFlight() async {
    for action in [TweetsAction.load, .load, .refresh(.reload), .retry] {
      viewModel.handle(action)
    }
    #expect(await view.settledStates() == [.idle(), .loading(nil), .make(1...7)])
    for action in [TweetsAction.load, .retry] { viewModel.handle(action) }
    #expect(view.takeStates() == [])
    viewModel.handle(.refresh(.reload))
    #expect(
      await view.settledStates() == [.make(1...7) { $0.status = .refreshing }, .make(1...7)])
    #expect(repository.calls == ["feed cached", "feed reload"])
  }

  @Test func retriesAFailedLoad() async {
    repository.feedResponse = .failure(TestError())
    viewModel.handle(.load)
    #expect(await view.settledStates().last == .failed(.make(), Failure(TestError())))
    repository.feedResponse = .success(.make(1..<3))
    viewModel.handle(.retry)
    #expect(await view.settledStates() == [.loading(.make()), .make(1...2)])
    #expect(repository.calls == ["feed cached", "feed reload"])
  }

  @Test func changesNothingForTweetsThatAreNotVisible() async {
    await load()
    for id in ["6", "8"] {
      for action in [.showMore(after: id), .toggleComments(of: id), .toggleLike(of: id)]
        as [TweetsAction]
      {
        viewModel.handle(action)
      }
    }
    #expect(view.takeStates() == [])
  }

  @Test func transitionsWithTheAction() async {
    await load()
    for _ in 1...2 { viewModel.handle(.showMore(after: "5")) }
    viewModel.handle(.toggleComments(of: "7"))
    #expect(
      view.takeStates() == [
        .make(1...7) { $0.visibleCount = 10 },
        .make(1...7) {
          $0.visibleCount = 10
          $0.openComments = ["7"]
        },
      ])
  }

  @Test func showsASelectionBeforeItsOutput() async {
    viewModel.handle(.select("2"))
    await load()
    #expect(outputs.all == [])
    viewModel.handle(.select("2"))
    #expect(view.takeStates() == [.make(1...7) { $0.selection = "2" }])
    #expect(outputs.all == [.tweetSelected(id: "2")])
  }

  @Test func reportsOpenedLinks() throws {
    let link = try #require(WebLink("https://moments.test/1"))
    viewModel.handle(.openLink(link))
    viewModel.handle(.openImage(link))
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
    #expect(view.takeStates() == [.idle()])
  }

  @Test func sendsALikeWhenItCanNoLongerBeUndone() async {
    await load()
    viewModel.handle(.toggleLike(of: "1"))
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime - .milliseconds(1))
    await turns()
    #expect(view.takeStates() == [.make(1...7) { $0.likes["1"] = .waiting(true, accepted: nil) }])
    #expect(repository.calls == ["feed cached"])
    clock.advance(by: .milliseconds(1))
    #expect(
      await view.nextStates(2) == [
        .make(1...7) { $0.likes["1"] = .sending(true, accepted: nil) },
        .make(1...7) { $0.likes["1"] = .accepted(true) },
      ])
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func undoneLikesAreNotSent() async {
    await load()
    for id in ["1", "2"] { viewModel.handle(.toggleLike(of: id)) }
    await clock.waitForSleepers(2)
    viewModel.handle(.undoLike(of: "1"))
    viewModel.handle(.toggleLike(of: "2"))
    #expect(view.takeStates().last == .make(1...7) && clock.waits == [])
    clock.advance(by: TweetsScene.undoTime)
    await turns()
    #expect(view.takeStates() == [] && repository.calls == ["feed cached"])
  }

  @Test func countsTheUndoTimeOfEachLikeFromItsStart() async {
    await load()
    viewModel.handle(.toggleLike(of: "1"))
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    for _ in 1...2 { viewModel.handle(.toggleLike(of: "1")) }
    await clock.waitForSleepers(1)
    #expect(clock.waits == [TweetsScene.undoTime])
  }

  @Test func doesNotUndoALikeInFlight() async {
    await load()
    await startLike(of: "1")
    viewModel.handle(.toggleLike(of: "1"))
    viewModel.handle(.undoLike(of: "1"))
    #expect(view.takeStates() == [])
    repository.holdsLikes = false
    #expect(await view.nextStates(1) == [.make(1...7) { $0.likes["1"] = .accepted(true) }])
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func revertsARejectedLike() async {
    repository.likeResponse = .failure(TestError())
    await load()
    await startLike(of: "1")
    repository.holdsLikes = false
    #expect(
      await view.nextStates(1).last
        == .make(1...7) { $0.likeRejection = .init(isLiked: true, failure: Failure(TestError())) })
  }

  @Test func searchesAfterAPauseWithoutTyping() async throws {
    await load()
    viewModel.handle(.search("one"))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(299))
    for text in ["two", " two "] { viewModel.handle(.search(text)) }
    await clock.cancelled()
    await clock.waitForSleepers(1)
    #expect(clock.waits == [.milliseconds(300)])
    clock.advance(by: .milliseconds(300))
    let (one, two) = try (words("one"), words("two"))
    #expect(
      await view.settledStates() == [
        .make(1...7) { $0.search = .init(words: one) },
        .make(1...7) { $0.search = .init(words: two) },
        .make(1...7) {
          $0.search = .init(words: two, status: .complete(TweetFeed.make(6..<9).tweets))
        },
      ])
    #expect(repository.calls == ["feed cached", "search two"])
  }

  @Test func repeatsAFailedSearchWithoutThePause() async throws {
    repository.searchResponse = .failure(TestError())
    await load()
    viewModel.handle(.search("one"))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(300))
    _ = await view.settledStates()
    for _ in 1...2 { viewModel.handle(.retry) }
    let words = try words("one")
    #expect(
      await view.settledStates() == [
        .make(1...7) { $0.search = .init(words: words) },
        .make(1...7) { $0.search = .init(words: words, status: .failed(Failure(TestError()))) },
      ])
    #expect(repository.calls.dropFirst() == ["search one", "search one"])
  }

  @Test func theEndOfASearchCancelsIt() async {
    for text in ["one", ""] { viewModel.handle(.search(text)) }
    viewModel.handle(.search("two"))
    await clock.waitForSleepers(1)
    viewModel.handle(.close)
    await clock.cancelled()
    await turns()
    #expect(repository.calls == [])
  }

  @Test func showsNewTweetsWhenTheyAreChosen() async {
    await listen()
    repository.send(.opened, .tweet(.number(8)), .tweet(.number(7)), .tweet(.number(9)))
    #expect(
      await view.nextStates(2).map(\.page.newTweets) == ["1 new tweet", "2 new tweets"])
    for _ in 1...2 { viewModel.handle(.showNewTweets) }
    #expect(
      view.takeStates().map(\.loaded?.visibleIDs) == [["9", "8", "1", "2", "3", "4", "5"]])
  }

  @Test func listensOnceUntilAFailure() async {
    await listen()
    viewModel.handle(.refresh(.reload))
    _ = await view.settledStates()
    await turns()
    repository.send(.closed(Self.lost, retryIn: .zero))
    let failure = Failure(Self.lost)
    #expect(
      await view.nextStates(1) == [.make(1...7) { $0.updatesFailure = .connection(failure) }])
    viewModel.handle(.retry)
    repository.listeners.last?.finish(throwing: Self.lost)
    #expect(
      await view.nextStates(1) == [.make(1...7) { $0.updatesFailure = .listening(failure) }])
    #expect(repository.listeners.count == 1)
    for _ in 1...2 { viewModel.handle(.retry) }
    #expect(view.takeStates() == [.make(1...7)])
    while repository.listeners.count < 2 { await Task.yield() }
    repository.send(.tweet(.number(8)))
    #expect(await view.nextStates(1).last?.page.newTweets == "1 new tweet")
  }

  @Test func doesNotListenAgainAfterTheEnd() async {
    await listen()
    repository.listeners.last?.finish()
    await turns()
    viewModel.handle(.retry)
    await turns()
    #expect(view.takeStates() == [] && repository.listeners.count == 1)
  }

  @Test func listensOnlyOnceThereIsAFeed() async {
    repository.feedResponse = .failure(TestError())
    await load()
    await turns()
    #expect(repository.listeners.isEmpty)
    repository.feedResponse = .success(.make(1..<3))
    viewModel.handle(.retry)
    while repository.listeners.isEmpty { await Task.yield() }
  }

  @Test func closeEndsTheUpdates() async {
    await listen()
    repository.send(.tweet(.number(8)))
    viewModel.handle(.close)
    await turns()
    #expect(view.takeStates() == [])
  }

  @Test func closeSendsWaitingLikes() async {
    await load()
    viewModel.handle(.toggleLike(of: "1"))
    await clock.waitForSleepers(1)
    viewModel.handle(.close)
    #expect(clock.waits == [])
    clock.advance(by: TweetsScene.undoTime)
    await turns()
    #expect(view.takeStates().last?.loaded?.likes == ["1": .waiting(true, accepted: nil)])
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func closeIgnoresTheResultsOfLikes() async {
    await load()
    await startLike(of: "1")
    viewModel.handle(.close)
    repository.holdsLikes = false
    await turns()
    #expect(view.takeStates() == [])
  }

  @Test func isReleasedWithALoadInFlight() {
    var other: TweetsViewModel? = TweetsViewModel(repository: repository) { _ in }
    weak let released = other
    other?.handle(.load)
    other = nil
    #expect(released == nil)
  }

  /// Sends a like, and holds its response.
  private func startLike(of id: Tweet.ID) async {
    repository.holdsLikes = true
    viewModel.handle(.toggleLike(of: id))
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    _ = await view.nextStates(2)
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  private func listen() async {
    await load()
    while repository.listeners.isEmpty { await Task.yield() }
  }

  private func words(_ text: String) throws -> SearchWords { try #require(SearchWords(text)) }

  private func load() async {
    viewModel.handle(.load)
    _ = await view.settledStates()
  }
}
