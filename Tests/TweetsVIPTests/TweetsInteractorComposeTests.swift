import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

/// The data store, as the composer's Router reads and writes it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorComposeTests {
  private let repository = FakeRepository()
  private let presenter = SpyPresenter()

  private func interactor(canCompose: Bool = true) async -> TweetsInteractor {
    let interactor = TweetsInteractor(
      worker: TweetsWorker(repository: repository, clock: TestClock()),
      background: BackgroundTasks(), canCompose: canCompose, presenter: presenter)
    interactor.draft = "Hi"
    #expect(!interactor.canComposeNow, "there is no feed")
    interactor.fetchTimeline(.initial)
    #expect(await presenter.settledCalls().contains("draft Hi") == canCompose)
    return interactor
  }

  @Test func composesWithoutASearch() async {
    let interactor = await interactor()
    #expect(interactor.canComposeNow)
    interactor.search(.init(text: "moon"))
    #expect(!interactor.canComposeNow && presenter.calls.last == "draft hidden")
    interactor.search(.init(text: ""))
    #expect(interactor.canComposeNow && presenter.calls.last == "draft Hi")
  }

  @Test func aListWithoutAStackDoesNotCompose() async {
    let interactor = await interactor(canCompose: false)
    interactor.draft = "Ho"
    #expect(!interactor.canComposeNow && presenter.calls == [])
  }

  @Test func presentsAnotherDraft() async {
    let interactor = await interactor()
    for draft in ["Hi", "Ho", "Ho"] { interactor.draft = draft }
    #expect(presenter.calls == ["draft Ho"])
  }

  @Test func postedTweetIsTheFirstAndSelected() async {
    let interactor = await interactor()
    while repository.listeners.isEmpty { await Task.yield() }
    repository.send(.tweet(.number(8)), .tweet(.number(9)))
    _ = await presenter.nextCalls(2)
    interactor.didPost(.number(9))
    #expect(interactor.selection == "9")
    #expect(
      presenter.calls == [
        #"new ["9", "0", "1", "2", "3", "4"] of 8, selection 9"#, "updates 1",
      ])
    interactor.showMore(.init(lastVisibleID: "4"))
    #expect(presenter.calls.last == #"more ["5", "6"]"#)
  }

  @Test func aTweetPostedDuringARefreshStays() async {
    let interactor = await interactor()
    interactor.fetchTimeline(.refresh(.reload))
    interactor.didPost(.number(9))
    #expect(
      await presenter.settledCalls().last == #"timeline ["9", "0", "1", "2", "3"], selection 9"#)
    #expect(interactor.selection == "9")
  }

  @Test func showsAPostedTweetOfTheFeedOnce() async {
    let interactor = await interactor()
    interactor.didPost(.number(3))
    #expect(
      presenter.calls.first == #"new ["3", "0", "1", "2", "4", "5"] of 7, selection 3"#)
  }
}
