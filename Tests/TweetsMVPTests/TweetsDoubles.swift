import DisplayKit
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

/// Responds on the main actor: immediately, or only when the request is cancelled.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error> = .success(.make())
  var feedResponse: Result<TweetFeed, any Error> = .success(.make(0..<7))
  var likeResponse: Result<Void, any Error> = .success(())
  var holdsResponses = false
  private(set) var calls: [String] = []
  private let cancellations = AsyncStream<Void>.makeStream()

  func profile(_ policy: ReadPolicy) async throws -> Profile { try profileResponse.get() }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    await record("load \(policy)")
    return try feedResponse.get()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    await record("like \(id) \(isLiked)")
    try likeResponse.get()
  }

  /// Waits until a request is cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }

  private func record(_ call: String) async {
    calls.append(call)
    guard holdsResponses else { return }
    for await _ in AsyncStream<Never>.makeStream().stream {}
    cancellations.continuation.yield()
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

/// Records the states; tests can wait until the last one is settled.
final class SpyView: TweetsViewInput {
  private(set) var states: [TweetsState] = []

  func showLoading(header: TweetsHeader?) { states.append(.loading(header)) }

  func showTweets(_ tweets: LoadedTweets) { states.append(.loaded(tweets)) }

  func showFailure(_ failure: Failure, header: TweetsHeader?) {
    states.append(.failed(header, failure))
  }

  func waitUntilSettled() async {
    while let last = states.last, !TweetsRenderer.screen(last).isSettled { await Task.yield() }
  }
}
