import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsPresenterTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeRepository()
  private let view = SpyView()
  private let outputs = Outputs()
  private let presenter: TweetsPresenter

  init() {
    presenter = TweetsPresenter(repository: repository, firstRead: .cached) { [outputs] in
      outputs.all.append($0)
    }
    presenter.view = view
  }

  @Test func loadsOnceByTheFirstPolicy() async throws {
    await appear()
    await appear()
    #expect(repository.calls == ["load cached"])
    #expect(view.states.count == 2 && view.states.first == .loading(nil))
  }

  @Test func formatsTheFirstFive() async throws {
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    await appear()
    let shown = try shown()
    #expect(shown.rows.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(shown.canLoadMore)
    #expect(shown.skipped == 2 && shown.received == 9)
    #expect(shown.header == TweetsHeader(.make()))
    #expect(shown.status == .complete)
  }

  @Test func showsFiveMoreOnlyAfterTheLastRow() async throws {
    presenter.didShowRow(id: "4")
    await appear()
    for id in ["3", "5", "unknown"] { presenter.didShowRow(id: id) }
    #expect(try shown().rows.count == 5)
    presenter.didShowRow(id: "4")
    #expect(try shown().rows.count == 7)
    #expect(try !shown().canLoadMore)
    await refresh()
    #expect(try shown().rows.count == 5)
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    presenter.didSelectRow(id: "2")
    #expect(outputs.all.isEmpty, "there is no feed yet")
    await appear()
    presenter.didSelectRow(id: "2")
    presenter.didOpenLink(link)
    presenter.didOpenImage(link)
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func retriesOnlyAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    presenter.didRequestRetry()
    await appear()
    presenter.didRequestRetry()
    await view.waitUntilSettled()
    #expect(
      repository.calls == ["load cached"] + (profileFails || feedFails ? ["load reload"] : []))
  }

  @Test func failedFirstLoadShowsTheHeader() async {
    repository.feedResponse = .failure(TestError())
    await appear()
    presenter.didRequestRetry()
    let header = TweetsHeader(.make())
    #expect(
      view.states == [.loading(nil), .failed(header, Failure(TestError())), .loading(header)])
  }

  @Test(arguments: [nil, "Newer"])
  func failedRefreshKeepsTheContent(nick: String?) async throws {
    repository.profileResponse = .failure(TestError())
    await appear()
    #expect(try shown().status == .profileFailed(Failure(TestError())))
    #expect(try shown().header?.name == "Sender")
    if let nick { repository.profileResponse = .success(.make(nick)) }
    repository.feedResponse = .failure(TestError())
    await refresh()
    #expect(try shown().rows.count == 5)
    #expect(try shown().status == .refreshFailed(Failure(TestError())))
    #expect(try shown().header?.name == nick ?? "Sender")
  }

  @Test func refreshingKeepsTheChoicesThatStillApply() async throws {
    await appear()
    presenter.didShowRow(id: "4")
    for id in ["2", "6", "6", "5", "unknown"] { presenter.didChooseComments(id: id) }
    presenter.didSelectRow(id: "6")
    #expect(try shown().rows.openComments == ["2", "5"])
    await refresh()
    #expect(try shown().selection == "6")
    repository.feedResponse = .success(.make(0..<4))
    await refresh()
    #expect(try shown().selection == nil)
    #expect(try shown().rows.openComments == ["2"])
  }

  @Test func showsALikeBeforeItIsAccepted() async throws {
    await appear()
    for id in ["0", "0", "5"] { presenter.didChooseLike(id: id) }
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true)])
    await view.waitUntilSettled()
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true, isInFlight: false)])
    presenter.didChooseLike(id: "0")
    await view.waitUntilSettled()
    #expect(repository.calls == ["load cached", "like 0 true", "like 0 false"])
  }

  @Test func revertsAFailedLike() async throws {
    repository.likeResponse = .failure(TestError())
    await appear()
    presenter.didChooseLike(id: "0")
    await view.waitUntilSettled()
    #expect(try shown().rows.pendingLikes == [:])
    #expect(try shown().failedLike == FailedLike(isLiked: true, Failure(TestError())))
    presenter.didRequestRefresh(.reload)
    #expect(try shown().failedLike == nil)
  }

  @Test(arguments: [true, false])
  func closingCancels(aLoad: Bool) async throws {
    await appear()
    repository.holdsResponses = true
    if aLoad { presenter.didRequestRefresh(.reload) } else { presenter.didChooseLike(id: "0") }
    while repository.calls.count < 2 { await Task.yield() }
    let count = view.states.count
    presenter.viewDidClose()
    await repository.cancelled()
    #expect(view.states.count == count)
  }

  private func appear() async {
    presenter.viewDidAppear()
    await view.waitUntilSettled()
  }

  private func refresh() async {
    presenter.didRequestRefresh(.reload)
    await view.waitUntilSettled()
  }

  private func shown() throws -> LoadedTweets {
    guard case .loaded(let tweets) = try #require(view.states.last) else { throw TestError() }
    return tweets
  }
}
