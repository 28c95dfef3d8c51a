import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsLikeTests {
  private struct TestError: Error {}

  private let worker: StubTweetsWorker
  private let presenter = SpyPresenter()
  private let interactor: TweetsInteractor

  init() async {
    let profile = Profile(user: TweetSender(nick: "Owner"))
    let timeline = Timeline(profile: .success(profile), feed: .success(.make(1..<8)))
    worker = StubTweetsWorker([timeline, timeline])
    interactor = TweetsInteractor(worker: worker, firstRead: .standard, presenter: presenter)
    interactor.toggleLike(id: "1")
    interactor.initialLoad()
    await presenter.calls(count: 2)
  }

  private var response: TweetsResponse? { presenter.responses.last }

  @Test func isShownImmediatelyAndSent() async {
    worker.likeResponse = .success(())
    for id in ["1", "1", "6"] { interactor.toggleLike(id: id) }
    #expect(response?.pendingLikes == ["1": PendingLike(isLiked: true)])
    await presenter.calls(count: 4)
    #expect(response?.pendingLikes == ["1": PendingLike(isLiked: true, isInFlight: false)])
    interactor.toggleLike(id: "1")
    await presenter.calls(count: 6)
    #expect(worker.likes == ["1 true", "1 false"])
  }

  @Test func isRevertedAndReportedOnFailure() async {
    worker.likeResponse = .failure(TestError())
    interactor.toggleLike(id: "1")
    await presenter.calls(count: 4)
    #expect(response?.pendingLikes == [:])
    #expect(response?.rejectedLike?.isLiked == true)
    #expect(response?.rejectedLike?.error is TestError)
    interactor.toggleLike(id: "2")
    #expect(response?.rejectedLike == nil)
  }

  @Test func survivesARefreshWhileInFlight() async {
    interactor.toggleLike(id: "1")
    interactor.refresh(.reload)
    await presenter.calls(count: 5)
    #expect(response?.pendingLikes == ["1": PendingLike(isLiked: true)])
  }

  @Test func isCancelledByClosing() async {
    interactor.toggleLike(id: "1")
    for await _ in worker.likeRequests.stream { break }
    interactor.close()
    for await _ in worker.cancelledLikes.stream { break }
    #expect(response?.rejectedLike == nil)
  }

  @Test func isPresented() throws {
    let (presenter, display) = (TweetsPresenter(), SpyDisplay())
    presenter.display = display
    presenter.presentTweets(
      TweetsResponse(
        profile: nil, feed: .make(1..<2), visibleCount: 1,
        pendingLikes: ["1": PendingLike(isLiked: true)],
        rejectedLike: .init(isLiked: true, error: TestError()), status: .complete))
    guard case .loaded(let shown) = try #require(display.states.last) else { throw TestError() }
    #expect(shown.rows.map(\.likes) == [TweetLikes(count: 1, isLiked: true)])
    #expect(shown.failedLike == FailedLike(isLiked: true, Failure(TestError())))
  }
}
