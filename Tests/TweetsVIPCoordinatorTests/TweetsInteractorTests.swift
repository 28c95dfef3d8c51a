import DisplayKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let worker: TweetsWorker
  private let presenter = SpyPresenter()
  private let controller = SpyDisplay()
  private let interactor: TweetsInteractor

  init() {
    worker = TweetsWorker(repository: repository, clock: TestClock(jumps: true))
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
    interactor.load()
    await worker.settle()
    #expect(presenter.calls == ["loading", #"timeline ["0", "1", "2", "3", "4"]"#])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func loadsOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    interactor.retry()
    interactor.load()
    interactor.load()
    await worker.settle()
    interactor.load()
    interactor.retry()
    await worker.settle()
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func presentsOnlyTheTweetsThatAreNew() async {
    interactor.showMore(after: "4")
    repository.feedResponse = .success(.make(0..<6))
    await refresh()
    for id in ["3", "5"] { interactor.showMore(after: id) }
    #expect(presenter.calls == [])
    for id in ["4", "4", "5"] { interactor.showMore(after: id) }
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

  @Test func keepsTheTweetsWithoutANewFeed() async {
    await refresh()
    repository.feedResponse = .failure(TestError())
    #expect(await refresh().last == "timeline kept without feed")
    interactor.toggleComments(id: "0")
    #expect(presenter.calls == ["comments 0▾"])
  }

  @Test func closeCancels() async {
    interactor.load()
    interactor.close()
    #expect(!worker.isLoading)
  }
}
