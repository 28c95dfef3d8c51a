import DisplayKit
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

/// Responds immediately on the main actor.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  /// Without one, a like waits until it is cancelled.
  var likeResponse: Result<Void, any Error>?
  private(set) var policies: [ReadPolicy] = []
  private(set) var likes: [String] = []
  let likeRequests = AsyncStream<Void>.makeStream()
  let cancelledLikes = AsyncStream<Void>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    policies.append(policy)
    return try profileResponse.get()
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed { try feedResponse.get() }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    if let likeResponse { return try likeResponse.get() }
    likeRequests.continuation.yield()
    for await _ in AsyncStream<Never>.makeStream().stream {}
    cancelledLikes.continuation.yield()
    throw CancellationError()
  }
}

extension TweetsViewModel {
  convenience init(
    _ repository: FakeRepository, output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) {
    self.init(
      getTimeline: GetTimeline(repository: repository), setLiked: SetLiked(repository: repository),
      firstRead: .cached, output: output)
  }

  /// Waits until no request is in flight.
  func waitUntilSettled() async {
    while isLoading || rows.pendingLikes.values.contains(where: \.isInFlight) {
      await Task.yield()
    }
  }
}
