import DisplayKit
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

/// Responds on the main actor: immediately, or only when the request is cancelled.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var likeResponse: Result<Void, any Error> = .success(())
  var holdsResponses = false
  private(set) var loads = 0
  private let requests = AsyncStream<Void>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    loads += 1
    requests.continuation.yield()
    if holdsResponses { await waitForCancellation() }
    return try profileResponse.get()
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    if holdsResponses { await waitForCancellation() }
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    requests.continuation.yield()
    if holdsResponses { await waitForCancellation() }
    try likeResponse.get()
  }

  /// Waits until the repository is called.
  func requested() async {
    for await _ in requests.stream { return }
  }

  /// Waits until a request is cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }

  /// An empty stream ends only when its task is cancelled.
  private func waitForCancellation() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    cancellations.continuation.yield()
  }
}

final class SpyInteractor: TweetsInteractorInput {
  private(set) var calls: [String] = []

  func loadTimeline() { calls.append("load") }

  func reloadTimeline(_ policy: ReadPolicy) { calls.append("reload \(policy)") }

  func retryLoading() { calls.append("retry") }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) { calls.append("more \(lastVisibleID)") }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) { calls.append("like \(id) \(isLiked)") }

  func cancelWork() { calls.append("cancel") }
}

/// Records the Interactor's output; tests can wait for the end of a load.
final class SpyInteractorOutput: TweetsInteractorOutput {
  enum Call: Equatable {
    case started
    case loaded(visible: Int, of: Int, profile: String?, hasError: Bool)
    case loadedMore(visible: Int, of: Int)
    case failed(profile: String?)
    case liked(Bool, Tweet.ID)
    case notLiked(Bool, Tweet.ID)
  }

  private(set) var calls: [Call] = []
  private let ends = AsyncStream<Void>.makeStream()

  func didStartLoading() { calls.append(.started) }

  func didLoad(
    _ visible: ArraySlice<Tweet>, of feed: TweetFeed, profile: Profile?,
    profileError: (any Error)?
  ) {
    calls.append(
      .loaded(
        visible: visible.count, of: feed.tweets.count, profile: profile?.user.nick,
        hasError: profileError != nil))
    ends.continuation.yield()
  }

  func didLoadMore(_ visible: ArraySlice<Tweet>, of feed: TweetFeed) {
    calls.append(.loadedMore(visible: visible.count, of: feed.tweets.count))
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    calls.append(.failed(profile: profile?.user.nick))
    ends.continuation.yield()
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    calls.append(.liked(isLiked, id))
    ends.continuation.yield()
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    calls.append(.notLiked(isLiked, id))
    ends.continuation.yield()
  }

  func loadEnded() async {
    for await _ in ends.stream { return }
  }
}

final class SpyPresenter: TweetsViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func didRequestRetry() { calls.append("retry") }

  func didShowRow(id: Tweet.ID) { calls.append("shown \(id)") }

  func didSelectRow(id: Tweet.ID) { calls.append("selected \(id)") }

  func didChooseComments(id: Tweet.ID) { calls.append("comments \(id)") }

  func didChooseLike(id: Tweet.ID) { calls.append("like \(id)") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}

final class SpyView: TweetsViewInput {
  private(set) var states: [TweetsState] = []

  func showLoading(header: TweetsHeader?) { states.append(.loading(header)) }

  func showTweets(_ tweets: LoadedTweets) { states.append(.loaded(tweets)) }

  func showFailure(_ failure: Failure, header: TweetsHeader?) {
    states.append(.failed(header, failure))
  }
}

final class SpyRouter: TweetsRouterInput {
  private(set) var calls: [String] = []

  func openTweet(id: Tweet.ID) { calls.append("tweet \(id)") }

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }
}

extension TweetsPresenter {
  /// Passes the first five tweets of `feed`, as the Interactor does.
  func load(_ feed: TweetFeed, profile: Profile? = .make(), profileError: (any Error)? = nil) {
    didLoad(feed.tweets.prefix(5), of: feed, profile: profile, profileError: profileError)
  }
}
