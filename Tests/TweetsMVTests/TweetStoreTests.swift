import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMV

/// The model alone: its requests are values that a test awaits, or leaves in flight.
@MainActor
struct TweetStoreTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let store: TweetStore

  init() { store = TweetStore(repository: repository) }

  @Test func isLoadingUntilTheRequestEnds() async throws {
    let request = try #require(store.load(.cached))
    #expect(store.isLoading && store.load(.reload) == nil && repository.calls == [])
    #expect(await request())
    #expect(!store.isLoading && store.tweets?.count == 7 && store.owner == .make())
    #expect(repository.calls == ["load cached"])
  }

  @Test func failedRequestsKeepWhatThereIs() async {
    await load()
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .failure(TestError())
    #expect(await store.load(.reload)?() == false)
    #expect(store.profileError is TestError && store.feedError is TestError && !store.isLoading)
    repository.profileResponse = .success(.make("Newer"))
    await load()
    #expect(store.owner == .make("Newer") && store.profileError == nil)
    #expect(store.feedError is TestError && store.tweets?.count == 7)
  }

  @Test func isOwnedByASenderWithoutAProfile() async {
    repository.profileResponse = .failure(TestError())
    for (senders, owner) in [([.cleo, .dan], .dan), ([.cleo], .cleo), ([], nil)]
      as [([TweetSender], TweetSender?)]
    {
      let tweets = senders.enumerated().map { Tweet(id: "\($0)", sender: $1) }
      repository.feedResponse = .success(TweetFeed(tweets))
      await load()
      #expect(store.owner?.user == owner)
    }
  }

  @Test func aCancelledLoadKeepsWhatThereIs() async {
    await load()
    for response in [.success(.make(0..<3)), .failure(CancellationError())]
      as [Result<TweetFeed, any Error>]
    {
      repository.feedResponse = response
      #expect(await cancelled(store.load(.reload)) == false)
      #expect(store.tweets?.count == 7 && store.feedError == nil && !store.isLoading)
    }
  }

  @Test func showsALikeBeforeItIsAccepted() async throws {
    await load()
    let request = try #require(toggleLike("0"))
    #expect(store.likes == ["0": true] && store.isLiking)
    #expect(toggleLike("0") == nil)
    await request()
    #expect(store.likes == ["0": true] && !store.isLiking)
    await toggleLike("0")?()
    #expect(store.likes == ["0": false])
    #expect(repository.calls.suffix(2) == ["like 0 true", "like 0 false"])
  }

  @Test func revertsALikeToWhatWasAccepted() async {
    await load()
    await toggleLike("0")?()
    repository.likeResponse = .failure(TestError())
    await toggleLike("0")?()
    #expect(store.likes == ["0": true] && store.failedLike?.isLiked == false)
    let next = toggleLike("1")
    #expect(store.failedLike == nil)
    await next?()
    #expect(store.failedLike?.isLiked == true)
    await load()
    #expect(store.failedLike == nil)
  }

  @Test func revertsACancelledLikeWithoutAnError() async {
    await load()
    repository.likeResponse = .failure(CancellationError())
    await cancelled(toggleLike("0"))
    #expect(store.likes == [:] && store.failedLike == nil && !store.isLiking)
  }

  @Test func aFeedOverridesAllLikesButThoseInFlight() async {
    await load()
    for id in ["0", "1"] { await toggleLike(id)?() }
    let (unlike, like) = (toggleLike("1"), toggleLike("2"))
    await load()
    #expect(store.likes == ["1": false, "2": true])
    repository.likeResponse = .failure(TestError())
    await unlike?()
    await like?()
    #expect(store.likes == [:])
  }

  @Test func keepsLikesOfTweetsThatTheFeedLacks() async {
    await load()
    await toggleLike("9")?()
    await load()
    #expect(store.likes == ["9": true])
    repository.likeResponse = .failure(TestError())
    await toggleLike("9")?()
    #expect(store.likes == ["9": true] && store.failedLike?.isLiked == false)
  }

  @Test func aFailedLikeOfARemovedTweetIsReported() async {
    await load()
    let request = toggleLike("6")
    repository.feedResponse = .success(.make(0..<3))
    await load()
    repository.likeResponse = .failure(TestError())
    await request?()
    #expect(store.failedLike?.isLiked == true && store.tweets?.count == 3)
  }

  @Test func countsTweetsThatAreNotInTheFeed() async {
    repository.updates = [6, 7, 8, 7].map(TweetUpdate.number)
    await load()
    await store.listen()?()
    #expect(newIDs == ["8", "7"] && store.tweets?.count == 7)
    repository.feedResponse = .success(.make(0..<8))
    await load()
    #expect(newIDs == ["8"])
    store.showNewTweets()
    #expect(newIDs == [] && store.tweets?.map(\.id) == ["8"] + (0..<8).map(String.init))
  }

  @Test func aNewTweetCanHaveTheOwner() async {
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .success(TweetFeed([]))
    repository.updates = [.tweet(Tweet(id: "1", sender: .dan))]
    await load()
    await store.listen()?()
    #expect(store.owner == nil)
    store.showNewTweets()
    #expect(store.owner?.user == .dan)
  }

  @Test(arguments: [.opened, .number(1)] as [TweetUpdate])
  func aLostConnectionIsAFailureUntilItIsOpen(update: TweetUpdate) async {
    await load()
    for (updates, isLost) in [([.lost], true), ([.lost, .skipped, update], false)] {
      repository.updates = updates + [.closed(nil, retryIn: .zero)]
      await store.listen()?()
      #expect((store.updatesFailure != nil) == isLost)
    }
  }

  @Test func listensAgainAfterAFailure() async {
    repository.updatesError = CancellationError()
    await store.listen()?()
    #expect(store.updatesFailure == Failure(CancellationError()))
    repository.updatesError = nil
    let request = store.listen()
    #expect(request != nil && store.listen() == nil && store.updatesFailure == nil)
    await request?()
    #expect(repository.updatesCount == 2)
  }

  @Test func listeningEndsWithItsTask() async {
    repository.holdsUpdates = true
    let request = store.listen()
    let task = Task { await request?() }
    while repository.updatesCount == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(store.updatesFailure == nil && store.listen() != nil)
  }

  private var newIDs: [Tweet.ID] { store.newTweets.tweets.map(\.id) }

  private func toggleLike(_ id: Tweet.ID) -> (@MainActor () async -> Void)? {
    store.toggleLike(of: Tweet(id: id, sender: .dan))
  }

  private func load() async { _ = await store.load(.standard)?() }

  /// Runs the request in a task that is cancelled before it starts.
  private func cancelled<Value: Sendable>(
    _ request: (@MainActor () async -> Value)?
  ) async -> Value? {
    let task = Task { await request?() }
    task.cancel()
    return await task.value
  }
}
