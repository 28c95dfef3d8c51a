import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let presenter = SpyPresenter()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(
      worker: TweetsWorker(repository: repository), firstRead: .cached, presenter: presenter)
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
    for request in [.retry, .initial, .initial, .retry] as [TweetsModels.FetchTimeline.Request] {
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

  @Test func presentsCommentsOfVisibleTweets() async {
    interactor.toggleComments(.init(id: "0"))
    await fetch()
    for id in ["0", "5", "0"] { interactor.toggleComments(.init(id: id)) }
    #expect(presenter.calls == ["comments 0▾", "comments 0"])
  }

  @Test func storesTheSelectionForTheRouter() async {
    interactor.selectTweet(.init(id: "6"))
    #expect(interactor.selection == nil && presenter.calls == [])
    await fetch()
    interactor.selectTweet(.init(id: "6"))
    #expect(interactor.selection == "6" && presenter.calls == ["selection 6"])
  }

  @Test func keepsTheChoicesThatApplyToANewFeed() async {
    await fetch()
    interactor.selectTweet(.init(id: "6"))
    interactor.toggleComments(.init(id: "2"))
    #expect(await fetch() == #"timeline ["0", "1", "2▾", "3", "4"], selection 6"#)
    repository.feedResponse = .success(.make(0..<2))
    #expect(await fetch() == #"timeline ["0", "1"]"#)
    #expect(interactor.selection == nil)
  }

  @Test func keepsTheTweetsWithoutANewFeed() async {
    await fetch()
    repository.feedResponse = .failure(TestError())
    #expect(await fetch() == "timeline kept without feed")
    interactor.toggleComments(.init(id: "0"))
    #expect(presenter.calls == ["comments 0▾"])
  }

  @Test func presentsALikeBeforeItIsAccepted() async {
    await fetch()
    for id in ["0", "0", "5"] { interactor.toggleLike(.init(id: id)) }
    #expect(presenter.calls == ["like 0♥"])
    #expect(await presenter.settledCalls() == ["like 0♥", "like 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func revertsARejectedLikeToTheAcceptedOne() async {
    await fetch()
    interactor.toggleLike(.init(id: "0"))
    _ = await presenter.settledCalls()
    repository.likeResponse = .failure(TestError())
    interactor.toggleLike(.init(id: "0"))
    #expect(await presenter.settledCalls() == ["like 0", "like 0♥, rejected false"])
    interactor.toggleLike(.init(id: "1"))
    #expect(presenter.calls == ["like 1♥"])
  }

  @Test func newFeedOverridesAcceptedAndRejectedLikes() async {
    await fetch()
    interactor.toggleLike(.init(id: "1"))
    _ = await presenter.settledCalls()
    repository.holdsLikes = true
    repository.likeResponse = .failure(TestError())
    interactor.toggleLike(.init(id: "0"))
    repository.feedResponse = .success(TweetFeed([0, 1].map(Tweet.number)))
    interactor.fetchTimeline(.refresh(.reload))
    while presenter.calls.last == "refreshing" { await Task.yield() }
    #expect(presenter.calls.last == #"timeline ["0♥", "1"]"#)
    repository.holdsLikes = false
    #expect(await presenter.settledCalls().last == "like 0♥, rejected true")
  }

  @Test func closeCancelsLikes() async {
    await fetch()
    interactor.toggleLike(.init(id: "0"))
    interactor.close()
    for _ in 0..<20 { await Task.yield() }
    #expect(presenter.calls == ["like 0♥"])
  }

  /// Returns the last call.
  @discardableResult
  private func fetch() async -> String? {
    interactor.fetchTimeline(.refresh(.reload))
    return await presenter.settledCalls().last
  }
}
