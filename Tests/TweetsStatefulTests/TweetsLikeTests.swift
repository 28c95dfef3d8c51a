import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsLikeTests {
  private struct TestError: Error {}

  private let repository = HeldTweetRepository()
  private let view = SpyView<TweetsState>()
  private let viewModel: TweetsViewModel

  init() async throws {
    viewModel = TweetsViewModel(repository: repository, firstRead: .standard) { _ in }
    viewModel.subscribe(view: view)
    viewModel.handle(.toggleLike(of: "1"))
    viewModel.handle(.load)
    try await repository.request().yield(.make(1..<8))
    await view.shows { $0 == .make(1..<8) }
  }

  private var loaded: LoadedTweets? {
    if case .loaded(let loaded) = viewModel.state { loaded } else { nil }
  }

  private func waitForLikeResponse() async {
    await view.shows { state in
      if case .loaded(let loaded) = state {
        loaded.isSettled
      } else {
        false
      }
    }
  }

  @Test func isShownImmediatelyAndSent() async throws {
    for id in ["1", "1", "6"] { viewModel.handle(.toggleLike(of: id)) }
    #expect(loaded?.rows.pendingLikes == ["1": PendingLike(isLiked: true)])
    try await repository.like().yield()
    await waitForLikeResponse()
    #expect(loaded?.rows.pendingLikes == ["1": PendingLike(isLiked: true, isInFlight: false)])
    viewModel.handle(.toggleLike(of: "1"))
    try await repository.like().yield()
    #expect(repository.likes == ["1 true", "1 false"])
  }

  @Test func isRevertedAndReportedOnFailure() async throws {
    viewModel.handle(.toggleLike(of: "1"))
    try await repository.like().finish(throwing: TestError())
    await waitForLikeResponse()
    #expect(loaded?.rows.pendingLikes == [:])
    #expect(loaded?.failedLike == FailedLike(isLiked: true, Failure(TestError())))
    viewModel.handle(.toggleLike(of: "2"))
    #expect(loaded?.failedLike == nil)
  }

  @Test func survivesARefreshWhileInFlight() {
    let liked = viewModel.state.startingLike(true, of: "1").startingLoad
    let timeline = Timeline(
      profile: .success(.make("Owner")), feed: .success(.make(1..<8)))
    guard case .loaded(let next) = liked.receiving(timeline, profile: nil) else {
      Issue.record("not loaded")
      return
    }
    #expect(next.rows.pendingLikes == ["1": PendingLike(isLiked: true)])
  }

  @Test func isCancelledByClosing() async throws {
    viewModel.handle(.toggleLike(of: "1"))
    let (ends, end) = AsyncStream<Void>.makeStream()
    try await repository.like().onTermination = { _ in end.finish() }
    viewModel.handle(.close)
    for await _ in ends {}
    #expect(loaded?.failedLike == nil)
  }
}
