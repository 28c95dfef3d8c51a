import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let presenter = SpyPresenter()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(
      worker: TweetsWorker(repository: repository, clock: clock), background: BackgroundTasks(),
      firstRead: .cached, presenter: presenter)
  }

  @Test func presentsTheFirstFiveOnce() async {
    repository.profileResponse = .failure(TestError())
    interactor.fetchTimeline(.initial)
    interactor.fetchTimeline(.refresh(.reload))
    #expect(
      await presenter.settledCalls() == [
        "loading", #"timeline ["0", "1", "2", "3", "4"] without profile"#,
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func fetchesOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    for request in [.retry, .initial, .initial, .retry] as [ListTweets.FetchTimeline.Request] {
      interactor.fetchTimeline(request)
      _ = await presenter.settledCalls()
    }
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func presentsOnlyTheTweetsThatAreNew() async {
    interactor.showMore(.init(lastVisibleID: "4"))
    repository.feedResponse = .success(.make(0..<6))
    await fetch()
    for id in ["3", "5"] { interactor.showMore(.init(lastVisibleID: id)) }
    #expect(presenter.calls == [])
    for id in ["4", "4", "5"] { interactor.showMore(.init(lastVisibleID: id)) }
    #expect(presenter.calls == [#"more ["5"]"#])
  }

  @Test func storesTheSelectionForTheRouter() async {
    interactor.selectTweet(.init(id: "6"))
    #expect(interactor.selection == nil && presenter.calls == [])
    await fetch()
    interactor.selectTweet(.init(id: "6"))
    #expect(interactor.selection == "6" && presenter.calls == ["selection 6"])
  }

  @Test func keepsTheTweetsWithoutANewFeed() async {
    await fetch()
    repository.feedResponse = .failure(TestError())
    #expect(await fetch() == "timeline kept without feed")
    interactor.toggleComments(.init(id: "0"))
    #expect(presenter.calls == ["comments 0▾"])
  }

  @Test func presentsALikeBeforeItIsSent() async {
    await fetch()
    for id in ["0", "5"] { interactor.toggleLike(.init(id: id)) }
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime - .milliseconds(1))
    await turns()
    #expect(presenter.calls == ["like 0♥↩"] && repository.calls == ["feed reload"])
    clock.advance(by: .milliseconds(1))
    #expect(await presenter.nextCalls(3) == ["like 0♥↩", "like 0♥", "like 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func closeEndsTheUpdates() async {
    await listen()
    repository.send(.tweet(.number(8)))
    interactor.close()
    await turns()
    #expect(presenter.calls == [])
  }

  @Test func closeSendsWaitingLikes() async {
    await fetch()
    interactor.toggleLike(.init(id: "0"))
    await clock.waitForSleepers(1)
    interactor.close()
    await turns()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
    clock.advance(by: TweetLikes.undoTime)
    await turns()
    #expect(presenter.calls == ["like 0♥↩"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  private func listen() async {
    await fetch()
    await Task.yield(while: repository.listeners.isEmpty)
  }

  /// Returns the last call.
  @discardableResult
  private func fetch() async -> String? {
    interactor.fetchTimeline(.refresh(.reload))
    return await presenter.settledCalls().last
  }
}
