import DisplayKit
import TweetsKit

/// Has the profile at once, and a feed when the test gives it one.
@MainActor
final class GatedTweetRepository: TweetRepository {
  typealias Request = AsyncThrowingStream<TweetFeed, any Error>.Continuation

  private let requests = AsyncStream<Request>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    Profile(user: TweetSender(nick: "Owner"))
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    let (answers, request) = AsyncThrowingStream<TweetFeed, any Error>.makeStream()
    requests.continuation.yield(request)
    for try await feed in answers { return feed }
    throw CancellationError()
  }

  /// The next request for a feed.
  func request() async throws -> Request {
    for await request in requests.stream { return request }
    throw CancellationError()
  }
}
