import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsWorkerTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let worker: TweetsWorker
  private let list = SpyWorkerOutput()
  private let tweet = SpyWorkerOutput()

  init() {
    worker = TweetsWorker(repository: repository, clock: clock, background: background)
    worker.add(list)
    worker.add(tweet)
  }

  private func likes(of id: Tweet.ID) throws -> TweetLikes {
    worker.likes(of: try #require(worker.tweet(id)))
  }

  private func toggleLike(_ id: Tweet.ID) async {
    if let tweet = worker.tweet(id) { worker.toggleLike(of: tweet) }
    await endUndoTime(of: id)
    await worker.settle()
  }

  private func endUndoTime(of id: Tweet.ID) async {
    await clock.waitForSleepers(1)
    clock.advance(by: TweetsScene.undoTime)
    await worker.sent(id)
  }

  @Test func reportsEachChangeToEachInteractor() async {
    await worker.load()
    await toggleLike("1")
    #expect(list.calls == ["start", "load", "like 1", "like 1", "like 1"])
    #expect(tweet.calls == list.calls)
  }

  @Test func joinsALoadInProgress() async {
    worker.load(.cached)
    await worker.load()
    #expect(repository.calls == ["feed cached"] && list.calls == ["start", "load"])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func eachRequestFailsSeparatelyAndKeepsWhatThereIs(profileFails: Bool, feedFails: Bool) async {
    await worker.load()
    repository.profileResponse = profileFails ? .failure(TestError()) : .success(.make("Newer"))
    repository.feedResponse = feedFails ? .failure(TestError()) : .success(.make(7..<9))
    await worker.load()
    #expect(worker.profile == .make(profileFails ? "Owner" : "Newer"))
    #expect(worker.feed == (feedFails ? .make(0..<7) : .make(7..<9)))
    let errors = (profileFails ? " without profile" : "") + (feedFails ? " without feed" : "")
    #expect(list.calls.last == "load" + errors)
  }

  @Test func showsALikeBeforeItIsAccepted() async throws {
    await worker.load()
    let tweet = try #require(worker.tweet("1"))
    repository.onLike = { [worker] in
      #expect(worker.isActive)
      worker.toggleLike(of: tweet)
      #expect(worker.likes(of: tweet).isLiked && !worker.canUndoLike(of: "1"))
      worker.undoLike(of: "1")
      #expect(worker.likes(of: tweet).isLiked)
    }
    worker.toggleLike(of: tweet)
    #expect(worker.likes(of: tweet) == TweetLikes(count: 1, isLiked: true) && !worker.isActive)
    await endUndoTime(of: "1")
    await worker.settle()
    #expect(worker.likes(of: tweet) == TweetLikes(count: 1, isLiked: true))
    #expect(repository.calls.dropFirst() == ["like 1 true"] && clock.slept == [.seconds(5)])
  }

  @Test func sendsNothingOfALikeThatIsUndone() async throws {
    await worker.load()
    let tweet = try #require(worker.tweet("1"))
    worker.undoLike(of: "1")
    for undo in [{ worker.undoLike(of: "1") }, { worker.toggleLike(of: tweet) }] {
      worker.toggleLike(of: tweet)
      await clock.waitForSleepers(1)
      undo()
      await clock.cancelled()
      #expect(worker.likes(of: tweet) == TweetLikes())
    }
    await toggleLike("2")
    #expect(repository.calls.dropFirst() == ["like 2 true"])
    #expect(list.calls.count { $0 == "like 1" } == 4)
  }

  @Test func aLikeIsSentAfterTheReleaseOnlyIfItWasInFlight() async throws {
    var other: TweetsWorker? = TweetsWorker(
      repository: repository, clock: clock, background: background)
    weak let released = other
    repository.onLike = {
      other = nil
      #expect(released == nil)
    }
    for number in 1...2 {
      other?.toggleLike(of: .number(number))
      await clock.waitForSleepers(number)
      clock.advance(by: TweetsScene.undoTime / 2)
    }
    await clock.cancelled()
    await background.end()
    #expect(repository.calls == ["like 1 true"] && clock.waits == [])
  }

  @Test func revertsARejectedLikeToTheAcceptedOne() async throws {
    await worker.load()
    await toggleLike("1")
    repository.likeResponse = .failure(TestError())
    await toggleLike("1")
    #expect(try likes(of: "1").isLiked)
    #expect(worker.likeRejection?.id == "1" && worker.likeRejection?.isLiked == false)
    await toggleLike("0")
    #expect(worker.likes(of: .number(0)).isLiked, "as in a newer feed")
    repository.likeResponse = .success(())
    await toggleLike("2")
    #expect(worker.likeRejection == nil)
  }

  @Test func aLoadRemovesTheRejection() async {
    await worker.load()
    repository.likeResponse = .failure(TestError())
    await toggleLike("1")
    worker.load(.reload)
    #expect(worker.likeRejection == nil)
  }

  @Test func aFeedOverridesTheAcceptedLikesOfItsTweets() async throws {
    await worker.load()
    let gone = try #require(worker.tweet("1"))
    for id in ["1", "5"] { await toggleLike(id) }
    repository.feedResponse = .success(.make(3..<7))
    await worker.load()
    #expect(try !likes(of: "5").isLiked)
    #expect(worker.likes(of: gone).isLiked, "its screen may still be shown")
  }

  @Test func aLikeAcceptedDuringALoadStays() async throws {
    await worker.load()
    repository.holdsFeeds = true
    worker.load(.reload)
    worker.toggleLike(of: try #require(worker.tweet("1")))
    await endUndoTime(of: "1")
    while list.calls.count(where: { $0 == "like 1" }) < 3 { await Task.yield() }
    repository.holdsFeeds = false
    await worker.settle()
    #expect(try likes(of: "1").isLiked)
    await worker.load()
    #expect(try !likes(of: "1").isLiked)
  }

  @Test func searchesAfterThePauseOfTheLatestWords() async throws {
    try search("one", after: .seconds(1))
    await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(999))
    try search("two", after: .seconds(1))
    await clock.cancelled()
    await clock.waitForSleepers(1)
    #expect(worker.isSearching && repository.calls == [])
    clock.advance(by: .seconds(1))
    await worker.settle()
    #expect(repository.calls == ["search two"] && list.calls == ["search"])
  }

  @Test func knowsTheResultsUntilTheNextSearch() async throws {
    await worker.load()
    try search("one")
    await worker.settle()
    #expect(worker.results.count == 3 && worker.tweet("8") != nil && clock.slept == [])
    repository.searchResponse = .failure(TestError())
    try search("two")
    #expect(worker.tweet("8") == nil && worker.tweet("6") != nil, "that is in the feed")
    await worker.settle()
    #expect(list.calls.suffix(2) == ["search", "search without results"])
    try search("three")
    worker.endSearch()
    #expect(!worker.isActive)
  }

  private func search(_ text: String, after pause: Duration = .zero) throws {
    worker.search(try #require(SearchWords(text)), after: pause)
  }

  @Test func listensFromTheFirstFeedOn() async {
    repository.feedResponse = .failure(TestError())
    await worker.load()
    repository.feedResponse = .success(.make(0..<7))
    for _ in 1...2 { await worker.load() }
    await repository.listened()
    repository.send(6..<9)
    await untilNew(["8", "7"])
    #expect(!worker.isActive && repository.updates.count == 1)
    repository.feedResponse = .success(.make(0..<8))
    await worker.load()
    #expect(ids == ["8"] && list.calls.suffix(3) == ["start", "update", "load"])
    worker.showNewTweets()
    #expect(ids == [] && worker.feed?.tweets.first?.id == "8" && worker.feed?.tweets.count == 9)
  }

  @Test func tweetsAddedDuringALoadStay() async {
    await worker.load()
    await repository.listened()
    repository.send(7..<8)
    await untilNew(["7"])
    worker.load(.reload)
    worker.showNewTweets()
    worker.add(.number(8))
    await worker.settle()
    #expect(worker.feed?.tweets.map(\.id).prefix(3) == ["8", "7", "0"])
    await worker.load()
    #expect(worker.feed == .make(0..<7))
  }

  @Test func aLostConnectionIsAnErrorUntilItIsOpen() async {
    await worker.load()
    await repository.listened()
    for update in [.opened, .tweet(.number(1))] as [TweetUpdate] {
      repository.updates.last?.yield(.closed(nil, retryIn: .zero))
      repository.updates.last?.yield(.closed(.timeout, retryIn: .zero))
      await untilFailed(true)
      worker.listenAgain()
      #expect(repository.updates.count == 1 && worker.updatesError != nil)
      repository.updates.last?.yield(update)
      await untilFailed(false)
    }
    #expect(list.calls.dropFirst(2) == ["update", "update", "update", "update"])
  }

  @Test func listensAgainAfterAFailureOnly() async {
    await worker.load()
    await repository.listened()
    repository.updates.last?.finish(throwing: CancellationError())
    await untilFailed(true)
    for _ in 1...2 { worker.listenAgain() }
    #expect(worker.updatesError == nil && list.calls.last == "update")
    await repository.listened(2)
    repository.send(7..<8)
    await untilNew(["7"])
    repository.updates.last?.finish()
    for _ in 0..<20 { await Task.yield() }
    worker.listenAgain()
    #expect(list.calls.count { $0 == "update" } == 3 && repository.updates.count == 2)
  }

  private var ids: [Tweet.ID] { worker.newTweets.tweets.map(\.id) }

  private func untilNew(_ expected: [Tweet.ID]) async {
    while ids != expected { await Task.yield() }
  }

  private func untilFailed(_ hasFailed: Bool) async {
    while (worker.updatesError != nil) != hasFailed { await Task.yield() }
  }

  @Test func closeSendsTheLikesThatWaitAndCancelsTheRest() async throws {
    await worker.load()
    await repository.listened()
    worker.load(.reload)
    try search("one")
    for id in ["2", "1"] { worker.toggleLike(of: try #require(worker.tweet(id))) }
    worker.close()
    #expect(!worker.isLoading && !worker.isSearching)
    await background.end()
    for _ in 0..<20 { await Task.yield() }
    #expect(list.calls == ["start", "load", "start", "like 2", "like 1"])
    #expect(
      repository.calls.filter { $0.hasPrefix("like") } == ["like 2 true", "like 1 true"])
    #expect(!repository.isListening)
  }

  @Test func addsAPostedTweetAndRemovesTheDraft() async {
    await worker.load()
    await repository.listened()
    repository.send(7..<9)
    await untilNew(["8", "7"])
    worker.keep(draft: "Hi")
    #expect(worker.draft == "Hi" && list.calls.last == "draft")
    worker.add(.number(8))
    #expect(worker.draft == "" && worker.feed?.tweets.map(\.id).first == "8" && ids == ["7"])
    #expect(list.calls.last == "add 8" && tweet.calls == list.calls)
  }

  @Test func referencesInteractorsWeakly() {
    weak var released: SpyWorkerOutput?
    do {
      let output = SpyWorkerOutput()
      worker.add(output)
      released = output
    }
    #expect(released == nil)
  }
}
