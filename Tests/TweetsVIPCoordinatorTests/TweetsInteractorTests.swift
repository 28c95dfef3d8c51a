import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let worker: TweetsWorker
  private let presenter = SpyPresenter()
  private let controller = SpyDisplay()
  private let interactor: TweetsInteractor

  init() {
    worker = TweetsWorker(repository: repository)
    interactor = TweetsInteractor(worker: worker, firstRead: .cached, presenter: presenter)
    interactor.output = controller
    worker.add(interactor)
  }

  /// Returns the calls.
  @discardableResult
  private func refresh() async -> [String] {
    interactor.refresh(.reload)
    await worker.settle()
    return presenter.calls
  }

  @Test func presentsTheFirstFive() async {
    interactor.initialLoad()
    await worker.settle()
    #expect(presenter.calls == ["loading", #"timeline ["0", "1", "2", "3", "4"]"#])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func loadsOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    interactor.retry()
    interactor.initialLoad()
    interactor.initialLoad()
    await worker.settle()
    interactor.initialLoad()
    interactor.retry()
    await worker.settle()
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func presentsOnlyTheTweetsThatAreNew() async {
    interactor.loadMoreIfNeeded(lastVisibleID: "4")
    repository.feedResponse = .success(.make(0..<6))
    await refresh()
    for id in ["3", "5"] { interactor.loadMoreIfNeeded(lastVisibleID: id) }
    #expect(presenter.calls == [])
    for id in ["4", "4", "5"] { interactor.loadMoreIfNeeded(lastVisibleID: id) }
    #expect(presenter.calls == [#"more ["5"]"#])
  }

  @Test func reportsASelectionOnceThereIsAFeedAndAfterPresentingIt() async {
    interactor.selectTweet(id: "6")
    #expect(controller.selected == [] && presenter.calls == [])
    await refresh()
    var presented: [String] = []
    controller.onSelect = { [presenter] in presented = presenter.calls }
    interactor.selectTweet(id: "6")
    #expect(controller.selected == ["6"] && presented == ["selection 6"])
  }

  @Test func reportsNoSelectionInAFailure() async {
    repository.feedResponse = .failure(TestError())
    await refresh()
    interactor.selectTweet(id: "0")
    #expect(controller.selected == [])
  }

  @Test func presentsCommentsOfVisibleTweets() async {
    interactor.toggleComments(id: "0")
    await refresh()
    for id in ["0", "5", "0"] { interactor.toggleComments(id: id) }
    #expect(presenter.calls == ["comments 0▾", "comments 0"])
  }

  @Test func keepsTheChoicesThatApplyToANewFeed() async {
    await refresh()
    interactor.selectTweet(id: "6")
    interactor.toggleComments(id: "2")
    interactor.loadMoreIfNeeded(lastVisibleID: "4")
    _ = presenter.calls
    #expect(
      await refresh() == ["refreshing", #"timeline ["0", "1", "2▾", "3", "4"], selection 6"#])
    repository.feedResponse = .success(.make(0..<2))
    #expect(await refresh().last == #"timeline ["0", "1"]"#)
  }

  @Test func keepsTheTweetsWithoutANewFeed() async {
    await refresh()
    repository.feedResponse = .failure(TestError())
    #expect(await refresh().last == "timeline kept without feed")
    interactor.toggleComments(id: "0")
    #expect(presenter.calls == ["comments 0▾"])
  }

  @Test func likesOnlyVisibleTweets() async {
    await refresh()
    for id in ["0", "5"] { interactor.toggleLike(id: id) }
    await worker.settle()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
    #expect(presenter.calls == ["like 0♥", "like 0♥"])
  }

  @Test func presentsARejectionAndALikeOfAnotherScreen() async {
    await refresh()
    repository.likeResponse = .failure(TestError())
    await worker.toggleLike("0")
    #expect(presenter.calls == ["like 0♥", "like 0, rejected true"])
    await worker.toggleLike("6")
    #expect(presenter.calls == ["like hidden", "like hidden, rejected true"])
  }

  @Test func closeCancels() async {
    interactor.initialLoad()
    interactor.close()
    #expect(!worker.isActive)
  }
}
