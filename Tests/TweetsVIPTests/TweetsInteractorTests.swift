import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private let repository = FakeRepository()
  private let presenter = SpyPresenter()
  private let router = SpyRouter()
  private let interactor: TweetsInteractor
  private let broken = FakeRepository.TestError()

  init() {
    interactor = TweetsInteractor(
      repository: repository, firstRead: .standard, presenter: presenter, router: router)
    repository.respond()
  }

  private func load() async {
    interactor.refresh(.reload)
    await presenter.outcome()
  }

  @Test func loadsOnce() async {
    interactor.initialLoad()
    interactor.initialLoad()
    interactor.refresh(.reload)
    await presenter.outcome()
    interactor.initialLoad()
    #expect(presenter.calls == ["loading -", "5 of 12 complete"])
    #expect(repository.requestedFeeds == 1)
  }

  @Test func showsFiveMoreOnlyAfterTheLastVisibleTweet() async {
    await load()
    for id in ["4", "12", "5", "5", "10", "12"] {
      interactor.loadMoreIfNeeded(lastVisibleID: id)
    }
    #expect(presenter.calls.dropFirst(2) == ["10 of 12 complete", "12 of 12 complete"])
  }

  @Test func showsNoMoreWithoutTweets() async {
    interactor.loadMoreIfNeeded(lastVisibleID: "1")
    repository.feedResponse = .success(.make(1..<1))
    await load()
    interactor.loadMoreIfNeeded(lastVisibleID: "1")
    #expect(presenter.calls == ["loading -", "0 of 0 complete"])
  }

  @Test func refreshingShowsTheFirstFiveAndKeepsAValidSelection() async {
    await load()
    interactor.loadMoreIfNeeded(lastVisibleID: "5")
    interactor.selectTweet(id: "9")
    await load()
    repository.feedResponse = .success(.make(1..<9))
    await load()
    #expect(
      presenter.calls.dropFirst(3) == [
        "10 of 12 complete 9", "10 of 12 refreshing 9", "5 of 12 complete 9",
        "5 of 12 refreshing 9", "5 of 8 complete",
      ])
    #expect(router.routes == ["tweet 9"])
  }

  @Test func selectsNothingWithoutAFeed() {
    interactor.selectTweet(id: "1")
    #expect(presenter.calls.isEmpty)
    #expect(router.routes.isEmpty)
  }

  @Test func opensAndClosesCommentsOfVisibleTweets() async {
    interactor.toggleComments(id: "1")
    #expect(presenter.calls.isEmpty)
    await load()
    for id in ["1", "2", "6", "1"] { interactor.toggleComments(id: id) }
    #expect(presenter.response?.openComments == ["2"])
    #expect(presenter.calls.count == 5)
  }

  @Test func keepsCommentsOfRemainingTweetsOpen() async {
    await load()
    interactor.loadMoreIfNeeded(lastVisibleID: "5")
    for id in ["2", "9"] { interactor.toggleComments(id: id) }
    repository.feedResponse = .failure(broken)
    await load()
    #expect(presenter.response?.openComments == ["2", "9"])
    repository.feedResponse = .success(.make(1..<9))
    await load()
    #expect(presenter.response?.openComments == ["2"])
  }

  @Test func showsTheProfileWithoutTheFeed() async {
    repository.feedResponse = .failure(broken)
    await load()
    repository.respond()
    interactor.retry()
    await presenter.outcome()
    interactor.retry()
    #expect(
      presenter.calls == ["loading -", "failure Ada", "loading Ada", "5 of 12 complete"])
  }

  @Test func keepsTheFeedWhenARefreshFails() async {
    repository.profileResponse = .failure(broken)
    await load()
    #expect(presenter.response?.profile == nil)
    repository.respond()
    repository.feedResponse = .failure(broken)
    interactor.retry()
    await presenter.outcome()
    #expect(
      presenter.calls.dropFirst() == [
        "5 of 12 profileFailed", "5 of 12 refreshing", "5 of 12 refreshFailed",
      ])
    #expect(presenter.response?.profile?.user.nick == "Ada")
  }

  @Test func keepsTheProfileWhenItsRequestFails() async {
    await load()
    repository.profileResponse = .failure(broken)
    await load()
    #expect(presenter.calls.last == "5 of 12 profileFailed")
    #expect(presenter.response?.profile?.user.nick == "Ada")
  }

  @Test func routesLinksAndImages() throws {
    let link = try #require(WebLink("https://a.test/b"))
    interactor.openLink(link)
    interactor.openImage(link)
    #expect(router.routes == ["link https://a.test/b", "image https://a.test/b"])
    #expect(presenter.calls.isEmpty)
  }

  @Test func closingCancelsTheRequests() async {
    repository.profileResponse = nil
    repository.feedResponse = nil
    interactor.initialLoad()
    var holds = repository.holds.makeAsyncIterator()
    await holds.next()
    await holds.next()
    interactor.close()
    var cancellations = repository.cancellations.makeAsyncIterator()
    await cancellations.next()
    await cancellations.next()
    #expect(presenter.calls == ["loading -"])
  }
}
