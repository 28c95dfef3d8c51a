import DisplayKit
import TweetsKit

@testable import TweetsVIPCoordinator

/// Returns fetch results in order and one like result; without them, waits for cancellation.
@MainActor
final class StubTweetsWorker: TweetsFetching {
  struct NoResult: Error {}

  var results: [Timeline]
  var likeResponse: Result<Void, any Error>?
  private(set) var likes: [String] = []
  let likeRequests = AsyncStream<Void>.makeStream()
  let cancelledLikes = AsyncStream<Void>.makeStream()

  init(_ results: [Timeline]) { self.results = results }

  func fetch(_ policy: ReadPolicy) async -> Timeline {
    guard !results.isEmpty else {
      return Timeline(profile: .failure(NoResult()), feed: .failure(NoResult()))
    }
    return results.removeFirst()
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    if let likeResponse { return try likeResponse.get() }
    likeRequests.continuation.yield()
    let (endless, continuation) = AsyncStream<Never>.makeStream()
    for await _ in endless {}
    continuation.finish()
    cancelledLikes.continuation.yield()
    throw CancellationError()
  }
}

/// Records the Interactor's responses, errors by name; tests can wait for one.
@MainActor
final class SpyPresenter: TweetsPresentationLogic {
  /// A response, with the IDs of the visible tweets.
  enum Call: Equatable {
    case loading(String?)
    case failure(String, String?)
    case tweets([Tweet.ID], Status, selection: Tweet.ID? = nil)
  }

  enum Status: Equatable {
    case complete
    case refreshing
    case profileFailed(String)
    case refreshFailed(String)

    init(_ status: TweetsResponse.Status) {
      switch status {
      case .complete: self = .complete
      case .refreshing: self = .refreshing
      case .profileFailed(let error): self = .profileFailed("\(error)")
      case .refreshFailed(let error): self = .refreshFailed("\(error)")
      }
    }
  }

  private(set) var calls: [Call] = []
  private(set) var responses: [TweetsResponse] = []
  private var wantedCount = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func presentLoading(profile: Profile?) { add(.loading(profile?.user.nick)) }

  func presentFailure(_ error: any Error, profile: Profile?) {
    add(.failure("\(error)", profile?.user.nick))
  }

  func presentTweets(_ response: TweetsResponse) {
    responses.append(response)
    add(
      .tweets(
        response.feed.tweets.prefix(response.visibleCount).map(\.id), Status(response.status),
        selection: response.selection))
  }

  func calls(count: Int) async {
    guard calls.count < count else { return }
    wantedCount = count
    await withCheckedContinuation { waiting = $0 }
  }

  private func add(_ call: Call) {
    calls.append(call)
    if calls.count == wantedCount { waiting.take()?.resume() }
  }
}

/// The Controller for a Presenter, and the View for a Controller.
@MainActor
final class SpyDisplay: TweetsDisplayLogic, TweetsStateShowing {
  private(set) var states: [TweetsState] = []

  func displayOnView(_ state: TweetsState) { states.append(state) }

  func show(_ state: TweetsState) { states.append(state) }
}
