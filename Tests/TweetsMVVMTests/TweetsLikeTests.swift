import DisplayKit
import Testing
import TweetsKit

@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(1)))
struct TweetsLikeTests {
  private struct TestError: Error {}

  private let setLiked = StubSetLiked()
  private let view = SpyTweetsView()
  private let viewModel: TweetsViewModel

  init() async {
    viewModel = TweetsViewModel(
      getMoments: StubGetMoments(), setLiked: setLiked, firstRead: .standard
    ) { _ in }
    viewModel.toggleLike(of: "0")
    viewModel.subscribe(view: view)
    await view.settle { [viewModel] in viewModel.load() }
  }

  @Test func isShownImmediatelyAndSent() async {
    setLiked.response = .success(())
    await view.settle {
      for id in ["0", "0", "5"] { viewModel.toggleLike(of: id) }
      #expect(view.shown?.rows.pendingLikes == ["0": PendingLike(isLiked: true)])
    }
    #expect(view.shown?.rows.pendingLikes == ["0": PendingLike(isLiked: true, isInFlight: false)])
    await view.settle { viewModel.toggleLike(of: "0") }
    #expect(setLiked.likes == ["0 true", "0 false"])
  }

  @Test func isRevertedAndReportedOnFailure() async {
    setLiked.response = .failure(TestError())
    await view.settle { viewModel.toggleLike(of: "0") }
    #expect(view.shown?.rows.pendingLikes == [:])
    #expect(view.shown?.failedLike == FailedLike(isLiked: true, Failure(TestError())))
    viewModel.toggleLike(of: "1")
    #expect(view.shown?.failedLike == nil)
  }

  @Test func survivesARefreshWhileInFlight() async {
    viewModel.toggleLike(of: "0")
    viewModel.refresh(.reload)
    while view.shown?.status == .refreshing { await Task.yield() }
    #expect(view.shown?.rows.pendingLikes == ["0": PendingLike(isLiked: true)])
  }

  @Test func isCancelledByClosing() async {
    viewModel.toggleLike(of: "0")
    for await _ in setLiked.requests.stream { break }
    viewModel.close()
    for await _ in setLiked.cancellations.stream { break }
    #expect(view.shown?.failedLike == nil)
  }
}
