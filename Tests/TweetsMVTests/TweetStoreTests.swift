import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// The model alone: a test awaits its requests.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetStoreTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let store: TweetStore

  init() { store = TweetStore(repository: repository, clock: clock, background: background) }

  @Test func isLoadingUntilBothResponsesAreThere() async {
    let first = Task { await store.load(.cached) }
    let second = Task { await store.load(.reload) }
    #expect(await second.value == false && store.isLoading)
    #expect(await first.value)
    #expect(!store.isLoading && store.tweets?.count == 7 && store.owner == .make())
    #expect(repository.calls == ["feed cached"])
  }

  @Test func failedRequestsKeepWhatThereIs() async {
    await load()
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .failure(TestError())
    #expect(await store.load(.reload) == false)
    #expect(store.profileError is TestError && store.feedError is TestError && !store.isLoading)
    repository.profileResponse = .success(.make("Newer"))
    await load()
    #expect(store.owner == .make("Newer") && store.profileError == nil)
    #expect(store.feedError is TestError && store.tweets?.count == 7)
  }

  @Test func aCancelledLoadKeepsWhatThereIs() async {
    await cancelLoad()
    #expect(store.tweets == nil && store.feedError is CancellationError && !store.isLoading)
    await load()
    for response in [.success(.make(0..<3)), .failure(CancellationError())]
      as [Result<TweetFeed, any Error>]
    {
      repository.feedResponse = response
      await cancelLoad()
      #expect(store.tweets?.count == 7 && store.feedError == nil && !store.isLoading)
    }
  }

  @Test func findsTheTweetsOfEachFeed() async throws {
    let sender = try #require(SearchWords("sender"))
    func ids(_ results: [Tweet] = []) -> [Tweet.ID] {
      store.tweets(matching: sender, or: results).map(\.id)
    }
    #expect(ids() == [])
    await load()
    let results = try await store.search(sender)
    #expect(repository.calls.last == "search sender" && results.map(\.id) == ["6", "7", "8"])
    #expect(ids(results) == (0..<9).map(String.init) && ids() == (0..<7).map(String.init))
    repository.feedResponse = .success(.make(7..<9))
    await load()
    #expect(ids(results) == ["7", "8", "6"])
    toggleLike("6")
    #expect(
      store.tweets(matching: sender, or: results).map(\.likes.isLiked) == [false, false, true])
    let moon = try #require(SearchWords("moon"))
    #expect(store.tweets(matching: moon, or: []).isEmpty)
  }

  @Test func aCancelledPostAddsNothing() async {
    await load()
    let post = Task { try await store.post(TweetDraft("Hi")) }
    post.cancel()
    let result = await post.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(repository.calls.last == "cancelled" && store.tweets?.count == 7)
  }

  @Test func showsALikeBeforeItIsAccepted() async {
    await load()
    toggleLike("0")
    #expect(store.tweets?.first?.likes.isLiked == true)
    await settleLikes()
    #expect(store.tweets?.first?.likes.isLiked == true)
    toggleLike("0")
    await settleLikes()
    #expect(store.tweets?.first?.likes.isLiked == false)
    #expect(repository.calls.suffix(2) == ["like 0 true", "like 0 false"])
  }

  @Test func undoesNoLikeInFlight() async {
    repository.holdsLikes = true
    toggleLike("0")
    await sendLikes()
    store.likes.undo("0")
    toggleLike("0")
    #expect(
      store.likes.states == ["0": true] && store.likes.waiting == [] && store.likes.isInFlight)
    repository.holdsLikes = false
    await settleLikes()
    #expect(repository.calls == ["like 0 true"])
  }

  @Test func sendsTheLikesThatWaitAtOnce() async {
    for id in ["2", "0", "1"] { toggleLike(id) }
    store.likes.undo("0")
    await clock.waitForSleepers(2)
    store.likes.sendWaiting()
    #expect(clock.waits == [])
    await settleLikes()
    #expect(repository.calls == ["like 2 true", "like 1 true"])
  }

  @Test func onlyALikeInFlightOutlivesItsRelease() async {
    var other: TweetStore? = TweetStore(
      repository: repository, clock: clock, background: background)
    weak let released = other
    other?.likes.toggle(.number(1))
    await clock.waitForSleepers(1)
    other?.likes.sendWaiting()
    other?.likes.toggle(.number(2))
    await clock.waitForSleepers(1)
    other = nil
    #expect(released == nil && clock.waits == [])
    await background.end()
    #expect(repository.calls == ["like 1 true"])
  }

  @Test func revertsALikeToWhatWasAccepted() async {
    await load()
    toggleLike("0")
    await settleLikes()
    repository.likeResponse = .failure(TestError())
    toggleLike("0")
    await settleLikes()
    #expect(store.likes.states == ["0": true] && store.likes.rejection?.isLiked == false)
    toggleLike("1")
    #expect(store.likes.rejection == nil)
    await settleLikes()
    #expect(store.likes.rejection?.isLiked == true)
    await load()
    #expect(store.likes.rejection == nil)
  }

  @Test(arguments: [false, true])
  func aFeedOverridesAllLikesButThoseThatAreNotAccepted(isInFlight: Bool) async {
    await load()
    for id in ["0", "1"] { toggleLike(id) }
    await settleLikes()
    repository.holdsLikes = true
    for id in ["1", "2"] { toggleLike(id) }
    if isInFlight { await sendLikes() }
    await load()
    #expect(store.likes.states == ["1": false, "2": true])
    repository.likeResponse = .failure(TestError())
    repository.holdsLikes = false
    await settleLikes()
    #expect(store.likes.states == [:])
  }

  @Test func listeningEndsWithItsTask() async {
    for count in 1...2 {
      let task = Task { await store.listen() }
      for _ in 1...100 where repository.listeners.count < count { await Task.yield() }
      await store.listen()
      task.cancel()
      await task.value
    }
    #expect(store.updatesError == nil && repository.listeners.count == 2)
  }

  private func toggleLike(_ id: Tweet.ID) {
    let isLiked = store.likes.states[id] ?? false
    store.likes.toggle(Tweet(id: id, sender: .dan, likes: TweetLikes(isLiked: isLiked)))
  }

  private func sendLikes() async {
    await clock.waitForSleepers(store.likes.waiting.count)
    clock.advance(by: TweetLikes.undoTime)
    await Task.yield(while: !store.likes.waiting.isEmpty)
  }

  private func settleLikes() async {
    await sendLikes()
    await Task.yield(while: store.likes.isInFlight)
  }

  private func load() async { await store.load(.standard) }

  /// In a task that is cancelled before it starts.
  private func cancelLoad() async {
    let task = Task { await store.load(.reload) }
    task.cancel()
    #expect(await task.value == false)
  }
}
