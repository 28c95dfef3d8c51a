import DisplayKit
import Testing
import TweetsKit

@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsLikeTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let viewModel: TweetsViewModel

  init() async {
    viewModel = TweetsViewModel(repository)
    viewModel.toggleLike(of: "0")
    viewModel.load()
    await viewModel.waitUntilSettled()
  }

  private var pendingLikes: [Tweet.ID: PendingLike] { viewModel.rows.pendingLikes }

  @Test func isShownImmediatelyAndSent() async {
    repository.likeResponse = .success(())
    for id in ["0", "0", "5"] { viewModel.toggleLike(of: id) }
    #expect(pendingLikes == ["0": PendingLike(isLiked: true)])
    await viewModel.waitUntilSettled()
    #expect(pendingLikes == ["0": PendingLike(isLiked: true, isInFlight: false)])
    viewModel.toggleLike(of: "0")
    await viewModel.waitUntilSettled()
    #expect(repository.likes == ["0 true", "0 false"])
  }

  @Test func isRevertedAndReportedOnFailure() async {
    repository.likeResponse = .failure(TestError())
    viewModel.toggleLike(of: "0")
    await viewModel.waitUntilSettled()
    #expect(pendingLikes == [:])
    #expect(viewModel.failedLike == FailedLike(isLiked: true, Failure(TestError())))
    viewModel.toggleLike(of: "1")
    #expect(viewModel.failedLike == nil)
  }

  @Test func survivesARefreshWhileInFlight() async {
    viewModel.toggleLike(of: "0")
    viewModel.refresh(.reload)
    while viewModel.isLoading { await Task.yield() }
    #expect(pendingLikes == ["0": PendingLike(isLiked: true)])
  }

  @Test func isCancelledByClosing() async {
    viewModel.toggleLike(of: "0")
    for await _ in repository.likeRequests.stream { break }
    viewModel.close()
    for await _ in repository.cancelledLikes.stream { break }
    #expect(viewModel.failedLike == nil)
  }
}
