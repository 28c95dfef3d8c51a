import DisplayKit
import NetworkKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let output = SpyInteractorOutput()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(
      repository: repository, firstRead: .cached, clock: clock, background: background)
    interactor.output = output
  }

  @Test func reportsTheFirstFiveOnce() async {
    interactor.loadTimeline()
    interactor.reloadTimeline(.reload)
    #expect(
      await output.settledCalls() == [
        "started", #"loaded ["0", "1", "2", "3", "4"] of Owner"#,
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func loadsOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    let calls = [
      interactor.retry, interactor.loadTimeline, interactor.loadTimeline, interactor.retry,
    ]
    for call in calls {
      call()
      _ = await output.settledCalls()
    }
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func reportsOnlyTheTweetsThatAreNew() async {
    interactor.showMore(after: RowID("4"))
    repository.feedResponse = .success(.make(0..<6))
    await load()
    for id in ["3", "5"] { interactor.showMore(after: RowID(id)) }
    #expect(output.calls == [])
    for id in ["4", "4", "5"] { interactor.showMore(after: RowID(id)) }
    #expect(output.calls == [#"more ["5"]"#])
  }

  @Test func makesAPostedTweetTheFirst() async {
    interactor.add(.number(21))
    #expect(output.calls == [], "there is no feed yet")
    await load()
    let listener = await repository.listener()
    listener.yield(.tweet(.number(21)))
    listener.yield(.tweet(.number(22)))
    _ = await output.nextCalls(2)
    interactor.add(.number(21))
    #expect(output.calls == [#"showed ["21", "0", "1", "2", "3", "4"], 1 new"#])
  }

  @Test func knowsTheTweetsOfTheFeed() async {
    let ids = Set(["2", "6", "7"].map { RowID($0) })
    #expect(interactor.known(ids) == [])
    await load()
    #expect(interactor.known(ids) == [RowID("2"), RowID("6")])
  }

  @Test func reportsTheOwner() async {
    repository.profileResponse = .failure(TestError())
    #expect(await load() == #"loaded ["0", "1", "2", "3", "4"] of Sender, profile failed"#)
    repository.feedResponse = .success(
      TweetFeed([TweetSender.cleo, .dan].map { Tweet(id: $0.nick ?? "", sender: $0) }))
    #expect(await load() == #"loaded ["Cleo", "Dan"] of Dan, profile failed"#)
    repository.profileResponse = .success(.make())
    repository.feedResponse = .failure(TestError())
    #expect(await load() == "failed, Owner")
    repository.profileResponse = .failure(TestError())
    #expect(await load() == "failed, Owner")
  }

  @Test func reportsALikeBeforeItIsAccepted() async {
    await load()
    for id in ["0", "5"] { interactor.toggleLike(of: RowID(id)) }
    await passUndoTime()
    #expect(await output.settledCalls() == ["liked 0♥…", "changed 0♥", "changed 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func waitsBeforeItSendsALike() async {
    await load()
    interactor.toggleLike(of: RowID("0"))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(4999))
    #expect(clock.waits == [.milliseconds(1)])
    #expect(await output.settledCalls() == ["liked 0♥…"] && repository.calls.count == 1)
    clock.advance(by: .milliseconds(1))
    #expect(await output.nextCalls(2) == ["changed 0♥", "changed 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func neverSendsALikeThatIsUndone() async {
    await load()
    for undo in [interactor.undoLike, interactor.toggleLike] {
      interactor.toggleLike(of: RowID("0"))
      await clock.waitForSleepers(1)
      undo(RowID("0"))
      #expect(clock.waits == [])
      #expect(await output.settledCalls() == ["liked 0♥…", "changed 0"])
    }
    interactor.undoLike(of: RowID("0"))
    #expect(output.calls == [] && repository.calls.count == 1)
  }

  @Test func undoesNoLikeInFlight() async {
    repository.holdsLikes = true
    await load()
    interactor.toggleLike(of: RowID("0"))
    await passUndoTime()
    interactor.undoLike(of: RowID("0"))
    interactor.toggleLike(of: RowID("0"))
    #expect(output.calls == ["liked 0♥…", "changed 0♥"])
    repository.holdsLikes = false
    #expect(await output.settledCalls().last == "changed 0♥")
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func revertsARejectedLikeToTheAcceptedOne() async {
    await load()
    interactor.toggleLike(of: RowID("0"))
    await passUndoTime()
    _ = await output.settledCalls()
    repository.likeResponse = .failure(TestError())
    interactor.toggleLike(of: RowID("0"))
    await passUndoTime()
    #expect(
      await output.settledCalls() == ["liked 0…", "changed 0", "rejected false", "changed 0♥"])
  }

  @Test func newFeedOverridesAcceptedAndRejectedLikes() async {
    await load()
    interactor.toggleLike(of: RowID("1"))
    await passUndoTime()
    _ = await output.settledCalls()
    repository.holdsLikes = true
    repository.likeResponse = .failure(TestError())
    interactor.toggleLike(of: RowID("0"))
    await passUndoTime()
    repository.feedResponse = .success(TweetFeed([0, 1].map(Tweet.number)))
    interactor.reloadTimeline(.reload)
    while output.calls.last == "started" { await Task.yield() }
    #expect(output.calls.last == #"loaded ["0♥", "1"] of Owner"#)
    repository.holdsLikes = false
    #expect(await output.settledCalls().last == "changed 0♥")
  }

  @Test func aFeedKeepsALikeAcceptedSinceItsRequest() async {
    await load()
    repository.holdsLikes = true
    interactor.toggleLike(of: RowID("0"))
    await passUndoTime()
    repository.holdsProfiles = true
    interactor.reloadTimeline(.reload)
    repository.holdsLikes = false
    while output.calls.last == "started" { await Task.yield() }
    #expect(output.calls == ["liked 0♥…", "changed 0♥", "started", "changed 0♥"])
    repository.holdsProfiles = false
    #expect(await output.settledCalls().last == #"loaded ["0♥", "1", "2", "3", "4"] of Owner"#)
    #expect(await load() == #"loaded ["0", "1", "2", "3", "4"] of Owner"#)
  }

  @Test func newFeedKeepsALikeThatWaits() async {
    await load()
    interactor.toggleLike(of: RowID("0"))
    #expect(await load() == #"loaded ["0♥…", "1", "2", "3", "4"] of Owner"#)
  }

  @Test func reportsTheMatchesBeforeTheOtherResults() async {
    repository.feedResponse = .success(TweetFeed((0..<8).map(Tweet.number)))
    repository.searchResponse = .success(TweetFeed([8, 6, 2].map(Tweet.number)))
    await load()
    interactor.search(" dan ")
    interactor.search("dan")
    #expect(output.calls == [#"replaced ["0♥", "2", "4", "6"]"#, "search dan, started"])
    interactor.showMore(after: RowID("6"))
    await passPause()
    #expect(await output.settledCalls().suffix(2) == [#"more ["8"]"#, "search dan, ended"])
    interactor.search("")
    #expect(output.calls == [#"replaced ["0♥", "1", "2", "3", "4"]"#, "search none, none"])
    #expect(repository.calls.dropFirst() == ["search dan"])
  }

  @Test func searchesForTheLastWordsOnly() async {
    await load()
    interactor.search("se")
    await clock.waitForSleepers(1)
    interactor.search("sender")
    await passPause()
    #expect(await output.settledCalls().last == "search sender, ended")
    #expect(repository.calls.dropFirst() == ["search sender"])
    #expect(clock.slept == [TweetsScene.searchPause, TweetsScene.searchPause])
  }

  @Test func repeatsAFailedSearchWithoutAPause() async {
    repository.searchResponse = .failure(TestError())
    await load()
    interactor.search("moon")
    await passPause()
    #expect(await output.settledCalls().last == "search moon, failed")
    repository.searchResponse = .success(.make(8..<9))
    interactor.retry()
    #expect(
      await output.settledCalls() == [
        "search moon, started", #"more ["8"]"#, "search moon, ended",
      ])
    #expect(clock.slept == [TweetsScene.searchPause])
  }

  @Test func matchesAndKeepsLikesInANewFeed() async {
    repository.searchResponse = .success(TweetFeed([.number(9)]))
    await load()
    interactor.search("cleo")
    await passPause()
    _ = await output.settledCalls()
    interactor.toggleLike(of: RowID("9"))
    await passUndoTime()
    _ = await output.settledCalls()
    repository.feedResponse = .success(TweetFeed((0..<8).map(Tweet.number)))
    #expect(await load() == #"loaded ["1", "3", "5♥", "7", "9♥"] of Owner"#)
    #expect(interactor.known([RowID("9")]) == [RowID("9")])
  }

  @Test func reportsNoSearchBeforeTheFeed() async {
    interactor.search("sender")
    await passPause()
    while repository.calls.isEmpty { await Task.yield() }
    #expect(output.calls == [])
  }

  @Test func countsNewTweetsUntilTheyAreShown() async {
    interactor.showNewTweets()
    await load()
    let listener = await repository.listener()
    for number in [7, 7, 3, 8] { listener.yield(.tweet(.number(number))) }
    #expect(await output.nextCalls(4) == ["1 new", "1 new", "1 new", "2 new"])
    interactor.search("moon")
    _ = await output.nextCalls(2)
    interactor.showNewTweets()
    #expect(output.calls == [])
    interactor.search("")
    _ = await output.nextCalls(2)
    for _ in 0..<2 { interactor.showNewTweets() }
    #expect(output.calls == [#"showed ["8", "7", "0", "1", "2", "3", "4"], 0 new"#])
  }

  @Test func aNewFeedHasItsNewTweets() async {
    await load()
    let listener = await repository.listener()
    for number in [7, 8] { listener.yield(.tweet(.number(number))) }
    _ = await output.nextCalls(2)
    repository.feedResponse = .failure(TestError())
    await load()
    repository.feedResponse = .success(.make(4..<8))
    await load()
    interactor.showNewTweets()
    #expect(output.calls == [#"showed ["8", "4", "5", "6", "7"], 0 new"#])
    #expect(repository.listeners.count == 1)
  }

  @Test func aFeedKeepsWhatWasShownSinceItsRequest() async {
    await load()
    let listener = await repository.listener()
    listener.yield(.tweet(.number(8)))
    _ = await output.nextCalls(1)
    interactor.reloadTimeline(.reload)
    interactor.showNewTweets()
    interactor.add(.number(21))
    #expect(await output.settledCalls().last == #"loaded ["21", "8", "0", "1", "2"] of Owner"#)
    #expect(await load() == #"loaded ["0", "1", "2", "3", "4"] of Owner"#)
  }

  @Test func listensAgainOnlyAfterTheUpdatesHaveFailed() async {
    await load()
    let listener = await repository.listener()
    listener.yield(.closed(.unauthorized, retryIn: .seconds(1)))
    #expect(await output.nextCalls(1) == ["0 new, failed"])
    interactor.retry()
    listener.yield(.skipped)
    listener.yield(.closed(nil, retryIn: .seconds(1)))
    listener.yield(.opened)
    #expect(await output.nextCalls(1) == ["0 new"])
    listener.finish(throwing: CancellationError())
    #expect(await output.nextCalls(1) == ["0 new, failed"])
    interactor.retry()
    #expect(output.calls == ["0 new"])
    await repository.listener(2).finish()
    interactor.retry()
    for _ in 0..<20 { await Task.yield() }
    #expect(repository.listeners.count == 2)
  }

  @Test func repeatsAFailedLoadAndSearchBeforeTheUpdates() async {
    repository.profileResponse = .failure(TestError())
    repository.searchResponse = .failure(TestError())
    await load()
    await repository.listener().finish(throwing: TestError())
    _ = await output.nextCalls(1)
    interactor.search("moon")
    await passPause()
    _ = await output.settledCalls()
    repository.profileResponse = .success(.make())
    repository.searchResponse = .success(TweetFeed([]))
    for _ in 0..<3 {
      #expect(repository.listeners.count == 1)
      interactor.retry()
      _ = await output.settledCalls()
    }
    _ = await repository.listener(2)
    #expect(repository.calls.dropFirst() == ["search moon", "feed reload", "search moon"])
  }

  @Test func closeCancelsListening() async {
    await load()
    let listener = await repository.listener()
    interactor.close()
    for _ in 0..<20 { await Task.yield() }
    #expect(isTerminated(listener) && output.calls == [])
  }

  @Test func isReleasedWhileItListens() async {
    var other: TweetsInteractor? = TweetsInteractor(repository: repository)
    weak let released = other
    other?.output = output
    other?.loadTimeline()
    let listener = await repository.listener()
    other = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(released == nil && isTerminated(listener))
  }

  @Test func closeSendsTheLikesThatWait() async {
    await load()
    for id in ["2", "0", "1"] { interactor.toggleLike(of: RowID(id)) }
    interactor.undoLike(of: RowID("0"))
    await clock.waitForSleepers(2)
    let count = output.calls.count
    interactor.close()
    #expect(clock.waits == [])
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 2 true", "like 1 true"])
    #expect(output.calls.count == count)
  }

  @Test func onlyALikeInFlightOutlivesItsRelease() async {
    var other: TweetsInteractor? = TweetsInteractor(
      repository: repository, clock: clock, background: background)
    weak let released = other
    other?.output = output
    other?.loadTimeline()
    _ = await output.settledCalls()
    repository.holdsLikes = true
    other?.toggleLike(of: RowID("0"))
    await passUndoTime()
    other?.toggleLike(of: RowID("1"))
    await clock.waitForSleepers(1)
    other = nil
    #expect(released == nil && clock.waits == [])
    repository.holdsLikes = false
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  private func isTerminated(_ listener: FakeRepository.Updates.Continuation) -> Bool {
    if case .terminated = listener.yield(.skipped) { true } else { false }
  }

  private func passPause() async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.searchPause)
  }

  /// Until the like is in flight.
  private func passUndoTime() async {
    let count = repository.calls.count
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    while repository.calls.count == count { await Task.yield() }
  }

  /// Returns the last call.
  @discardableResult
  private func load() async -> String? {
    interactor.reloadTimeline(.reload)
    return await output.settledCalls().last
  }
}
