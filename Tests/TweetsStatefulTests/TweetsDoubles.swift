import DisplayKit
import TweetsKit

@testable import TweetsContract

extension TweetsState {
  /// The first five tweets of a feed.
  static func make(
    _ numbers: Range<Int>, profile: Profile? = .make("Owner"), selection: Tweet.ID? = nil,
    openComments: Set<Tweet.ID> = [], status: LoadedTweets.Status = .complete
  ) -> Self {
    let feed = TweetFeed.make(numbers)
    return .loaded(
      LoadedTweets(
        header: TweetsHeader(profile, feed: feed),
        rows: TweetRows(feed.tweets.prefix(5), openComments: openComments),
        canLoadMore: feed.tweets.count > 5, skipped: feed.skipped, received: feed.received,
        selection: selection, status: status))
  }
}

/// Returns the profile immediately, feeds on the test's command, and a result for likes.
@MainActor
final class HeldTweetRepository: TweetRepository {
  typealias Request = AsyncThrowingStream<TweetFeed, any Error>.Continuation

  typealias Like = AsyncThrowingStream<Void, any Error>.Continuation

  private(set) var likes: [String] = []
  private let requests = AsyncStream<Request>.makeStream()
  private let likeRequests = AsyncStream<Like>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile { .make("Owner") }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let (responses, request) = AsyncThrowingStream<TweetFeed, any Error>.makeStream()
    requests.continuation.yield(request)
    for try await feed in responses { return feed }
    throw CancellationError()
  }

  /// The next request for a feed.
  func request() async throws -> Request {
    for await request in requests.stream { return request }
    throw CancellationError()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    let (responses, request) = AsyncThrowingStream<Void, any Error>.makeStream()
    likeRequests.continuation.yield(request)
    for try await _ in responses { return }
    throw CancellationError()
  }

  func like() async throws -> Like {
    for await like in likeRequests.stream { return like }
    throw CancellationError()
  }
}

/// Records the states; tests can wait for one.
@MainActor
final class SpyView<State>: StatefulView {
  private(set) var states: [State] = []
  private var expectation: ((State) -> Bool)?
  private var waiting: CheckedContinuation<Void, Never>?

  func render(state: State) {
    states.append(state)
    if expectation?(state) == true { waiting.take()?.resume() }
  }

  /// Waits until the latest state satisfies a condition.
  func shows(_ isWanted: @escaping (State) -> Bool) async {
    if states.last.map(isWanted) == true { return }
    expectation = isWanted
    await withCheckedContinuation { waiting = $0 }
  }
}
