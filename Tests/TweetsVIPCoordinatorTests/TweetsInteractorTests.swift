import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private struct TestError: Error {}
  private struct Scene {
    let presenter = SpyPresenter()
    let interactor: TweetsInteractor

    @MainActor init(_ results: Timeline...) {
      interactor = TweetsInteractor(
        worker: StubTweetsWorker(results), firstRead: .standard, presenter: presenter)
    }
  }

  private func timeline(
    of nick: String? = "Owner", _ numbers: ClosedRange<Int>?
  ) -> Timeline {
    Timeline(
      profile: nick.map { .success(Profile(user: TweetSender(nick: $0))) } ?? .failure(TestError()),
      feed: numbers.map { .success(.make(Range($0))) } ?? .failure(TestError()))
  }

  private func ids(_ numbers: ClosedRange<Int>) -> [Tweet.ID] { numbers.map(String.init) }

  @Test func loadsOnce() async {
    let scene = Scene(timeline(1...7), timeline(8...9))
    scene.interactor.initialLoad()
    scene.interactor.initialLoad()
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 2)
    scene.interactor.initialLoad()
    #expect(scene.presenter.calls == [.loading(nil), .tweets(ids(1...5), .complete)])
  }

  @Test func keepsTheSelectionWhileItsTweetExists() async {
    let scene = Scene(timeline(1...7), timeline(2...4), timeline(5...6))
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    scene.interactor.selectTweet(id: "3")
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 5)
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 7)
    #expect(
      scene.presenter.calls.dropFirst(2) == [
        .tweets(ids(1...5), .complete, selection: "3"),
        .tweets(ids(1...5), .refreshing, selection: "3"),
        .tweets(ids(2...4), .complete, selection: "3"),
        .tweets(ids(2...4), .refreshing, selection: "3"), .tweets(ids(5...6), .complete),
      ])
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() async {
    let scene = Scene(timeline(1...7))
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "5")
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "4")
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "5")
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "5")
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "7")
    #expect(scene.presenter.calls.dropFirst(2) == [.tweets(ids(1...7), .complete)])
  }

  @Test func retriesOnlyAfterAFailure() async {
    let scene = Scene(timeline(nil), timeline(of: nil, 1...2), timeline(of: "Newest", 3...4))
    scene.interactor.retry()
    #expect(scene.presenter.calls.isEmpty)
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    scene.interactor.retry()
    await scene.presenter.calls(count: 4)
    scene.interactor.retry()
    await scene.presenter.calls(count: 6)
    scene.interactor.retry()
    #expect(
      scene.presenter.calls == [
        .loading(nil), .failure("TestError()", "Owner"), .loading("Owner"),
        .tweets(ids(1...2), .profileFailed("TestError()")),
        .tweets(ids(1...2), .refreshing), .tweets(ids(3...4), .complete),
      ])
    #expect(scene.presenter.responses.map(\.profile?.user.nick) == ["Owner", "Owner", "Newest"])
  }

  @Test func keepsTheContentWhenARefreshFails() async {
    let scene = Scene(timeline(1...7), timeline(of: "Newest", nil))
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "5")
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 5)
    #expect(
      scene.presenter.calls.last == .tweets(ids(1...7), .refreshFailed("TestError()")))
    #expect(scene.presenter.responses.last?.profile?.user.nick == "Newest")
  }

  @Test func selectsNothingWithoutAFeed() async {
    let scene = Scene(timeline(nil))
    scene.interactor.selectTweet(id: "1")
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    scene.interactor.selectTweet(id: "1")
    #expect(scene.presenter.calls == [.loading(nil), .failure("TestError()", "Owner")])
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() async {
    let scene = Scene(timeline(1...7))
    scene.interactor.toggleComments(id: "1")
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    for id in ["1", "2", "6", "1"] { scene.interactor.toggleComments(id: id) }
    #expect(scene.presenter.responses.last?.openComments == ["2"])
    #expect(scene.presenter.calls.count == 5)
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() async {
    let scene = Scene(timeline(1...7), timeline(nil), timeline(1...6))
    scene.interactor.initialLoad()
    await scene.presenter.calls(count: 2)
    scene.interactor.toggleComments(id: "2")
    scene.interactor.loadMoreIfNeeded(lastVisibleID: "5")
    scene.interactor.toggleComments(id: "7")
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 7)
    #expect(scene.presenter.responses.last?.openComments == ["2", "7"])
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 9)
    #expect(scene.presenter.responses.last?.openComments == ["2"])
  }

  @Test func ignoresACancelledFetch() async {
    let scene = Scene(timeline(of: "First", 1...2), timeline(of: "Second", 3...4))
    scene.interactor.initialLoad()
    scene.interactor.close()
    scene.interactor.refresh(.reload)
    await scene.presenter.calls(count: 3)
    #expect(scene.presenter.calls.dropLast() == [.loading(nil), .loading(nil)])
    #expect(scene.presenter.responses.count == 1)
  }
}
