import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsLikeTests {
  private struct TestError: Error {}

  private let interactor = SpyInteractor()
  private let view = SpyView()
  private let presenter: TweetsPresenter

  init() {
    presenter = TweetsPresenter(interactor: interactor, router: SpyRouter())
    presenter.view = view
    presenter.didChooseLike(id: "0")
    presenter.load(.make(0..<7), profile: nil)
  }

  @Test func isShownImmediatelyAndSent() throws {
    for id in ["0", "0", "5"] { presenter.didChooseLike(id: id) }
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true)])
    presenter.didSetLiked(true, of: "0")
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true, isInFlight: false)])
    presenter.didChooseLike(id: "0")
    #expect(interactor.calls == ["like 0 true", "like 0 false"])
  }

  @Test func isRevertedAndReportedOnFailure() throws {
    presenter.didChooseLike(id: "0")
    presenter.didFailToSetLiked(true, of: "0", error: TestError())
    #expect(try shown().rows.pendingLikes == [:])
    #expect(try shown().failedLike == FailedLike(isLiked: true, Failure(TestError())))
    presenter.didChooseLike(id: "1")
    #expect(try shown().failedLike == nil)
  }

  @Test func survivesARefreshWhileInFlight() throws {
    presenter.didChooseLike(id: "0")
    presenter.didStartLoading()
    presenter.load(.make(0..<7), profile: nil)
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true)])
  }

  @Test(arguments: [true, false])
  func isSentToTheRepository(fails: Bool) async {
    let (repository, output) = (FakeRepository(), SpyInteractorOutput())
    let interactor = TweetsInteractor(repository: repository, firstRead: .standard)
    interactor.output = output
    if fails { repository.likeResponse = .failure(TestError()) }
    interactor.setLiked(true, of: "3")
    await output.loadEnded()
    #expect(output.calls == [fails ? .notLiked(true, "3") : .liked(true, "3")])
  }

  @Test func isCancelledByClosing() async {
    let (repository, output) = (FakeRepository(), SpyInteractorOutput())
    let interactor = TweetsInteractor(repository: repository, firstRead: .standard)
    interactor.output = output
    repository.holdsResponses = true
    interactor.setLiked(true, of: "3")
    await repository.requested()
    interactor.cancelWork()
    await repository.cancelled()
    #expect(output.calls.isEmpty)
  }

  private func shown() throws -> LoadedTweets {
    guard case .loaded(let tweets) = try #require(view.states.last) else { throw TestError() }
    return tweets
  }
}
