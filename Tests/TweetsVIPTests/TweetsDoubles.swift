import DisplayKit
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

/// Responds immediately or, without results, waits for cancellation.
@MainActor
final class FakeRepository: TweetRepository {
  struct TestError: Error {}

  var profileResponse: Result<Profile, any Error>?
  var feedResponse: Result<TweetFeed, any Error>?
  var likeResponse: Result<Void, any Error>?
  private(set) var requestedFeeds = 0
  private(set) var likes: [String] = []
  let holds: AsyncStream<Void>
  let cancellations: AsyncStream<Void>
  private let holding: AsyncStream<Void>.Continuation
  private let cancelling: AsyncStream<Void>.Continuation

  init() {
    (holds, holding) = AsyncStream.makeStream()
    (cancellations, cancelling) = AsyncStream.makeStream()
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await value(profileResponse) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    requestedFeeds += 1
    return try await value(feedResponse)
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    likes.append("\(id) \(isLiked)")
    try await value(likeResponse)
  }

  /// Responds with twelve tweets, 1 to 12, by Ada.
  func respond() {
    profileResponse = .success(Profile(user: TweetSender(nick: "Ada")))
    feedResponse = .success(.make(1..<13))
  }

  private func value<Value>(_ response: Result<Value, any Error>?) async throws -> Value {
    if let response { return try response.get() }
    let (endless, continuation) = AsyncStream<Void>.makeStream()
    holding.yield()
    for await _ in endless {}
    withExtendedLifetime(continuation) {}
    cancelling.yield()
    throw CancellationError()
  }
}

final class SpyInteractor: TweetsBusinessLogic {
  private(set) var calls: [String] = []

  func initialLoad() { calls.append("initialLoad") }

  func refresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func retry() { calls.append("retry") }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) { calls.append("loadMore \(lastVisibleID)") }

  func selectTweet(id: Tweet.ID) { calls.append("select \(id)") }

  func toggleComments(id: Tweet.ID) { calls.append("comments \(id)") }

  func toggleLike(id: Tweet.ID) { calls.append("like \(id)") }

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func close() { calls.append("close") }
}

final class SpyPresenter: TweetsPresentationLogic {
  private(set) var calls: [String] = []
  private(set) var response: TweetsResponse?
  private let turns: AsyncStream<Void>
  private let turning: AsyncStream<Void>.Continuation

  init() { (turns, turning) = AsyncStream.makeStream() }

  func presentLoading(profile: Profile?) { record("loading \(profile?.user.nick ?? "-")") }

  func presentTweets(_ response: TweetsResponse) {
    self.response = response
    let status =
      switch response.status {
      case .complete: "complete"
      case .refreshing: "refreshing"
      case .profileFailed: "profileFailed"
      case .refreshFailed: "refreshFailed"
      }
    let selection = response.selection.map { " \($0)" } ?? ""
    record("\(response.visibleCount) of \(response.feed.tweets.count) \(status)\(selection)")
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record("failure \(profile?.user.nick ?? "-")")
  }

  /// Waits until no load is in progress.
  func outcome() async {
    while let last = calls.last, last.contains("loading") || last.contains("refreshing") {
      for await _ in turns { break }
    }
  }

  /// Waits until no like is in flight.
  func likesCompleted() async {
    while response?.pendingLikes.values.contains(where: \.isInFlight) == true {
      for await _ in turns { break }
    }
  }

  private func record(_ call: String) {
    calls.append(call)
    turning.yield()
  }
}

final class SpyDisplay: TweetsDisplayLogic {
  private(set) var states: [TweetsState] = []

  func displayLoading(header: TweetsHeader?) { states.append(.loading(header)) }

  func displayTweets(_ viewModel: LoadedTweets) { states.append(.loaded(viewModel)) }

  func displayFailure(_ failure: Failure, header: TweetsHeader?) {
    states.append(.failed(header, failure))
  }
}

final class SpyRouter: TweetsRoutingLogic {
  private(set) var routes: [String] = []

  func routeToTweet(id: Tweet.ID) { routes.append("tweet \(id)") }

  func routeToLink(_ link: WebLink) { routes.append("link \(link.string)") }

  func routeToImage(_ link: WebLink) { routes.append("image \(link.string)") }
}
