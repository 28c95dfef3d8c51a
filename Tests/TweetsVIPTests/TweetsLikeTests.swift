import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsLikeTests {
  private let repository = FakeRepository()
  private let presenter = SpyPresenter()
  private let interactor: TweetsInteractor

  init() async {
    interactor = TweetsInteractor(
      repository: repository, firstRead: .standard, presenter: presenter, router: SpyRouter())
    repository.respond()
    interactor.toggleLike(id: "1")
    interactor.refresh(.reload)
    await presenter.outcome()
  }

  @Test func isShownImmediatelyAndSent() async {
    repository.likeResponse = .success(())
    for id in ["1", "1", "6"] { interactor.toggleLike(id: id) }
    #expect(presenter.response?.pendingLikes == ["1": PendingLike(isLiked: true)])
    await presenter.likesCompleted()
    #expect(presenter.response?.pendingLikes["1"] == PendingLike(isLiked: true, isInFlight: false))
    interactor.toggleLike(id: "1")
    await presenter.likesCompleted()
    #expect(repository.likes == ["1 true", "1 false"])
  }

  @Test func isRevertedAndReportedOnFailure() async {
    repository.likeResponse = .failure(FakeRepository.TestError())
    interactor.toggleLike(id: "1")
    await presenter.likesCompleted()
    #expect(presenter.response?.pendingLikes == [:])
    #expect(presenter.response?.rejectedLike?.isLiked == true)
    #expect(presenter.response?.rejectedLike?.error is FakeRepository.TestError)
    interactor.toggleLike(id: "2")
    #expect(presenter.response?.rejectedLike == nil)
  }

  @Test func survivesARefreshWhileInFlight() async {
    interactor.toggleLike(id: "1")
    interactor.refresh(.reload)
    await presenter.outcome()
    #expect(presenter.response?.pendingLikes == ["1": PendingLike(isLiked: true)])
  }

  @Test func isCancelledByClosing() async {
    interactor.toggleLike(id: "1")
    for await _ in repository.holds { break }
    interactor.close()
    for await _ in repository.cancellations { break }
    #expect(presenter.response?.rejectedLike == nil)
  }

  @Test func isPresented() throws {
    let (presenter, display) = (TweetsPresenter(), SpyDisplay())
    presenter.display = display
    let error = FakeRepository.TestError()
    presenter.presentTweets(
      TweetsResponse(
        feed: .make(1..<2), visibleCount: 1, pendingLikes: ["1": PendingLike(isLiked: true)],
        rejectedLike: .init(isLiked: true, error: error), status: .complete))
    guard case .loaded(let shown) = try #require(display.states.last) else { throw error }
    #expect(shown.rows.map(\.likes) == [TweetLikes(count: 1, isLiked: true)])
    #expect(shown.failedLike == FailedLike(isLiked: true, Failure(error)))
  }
}
