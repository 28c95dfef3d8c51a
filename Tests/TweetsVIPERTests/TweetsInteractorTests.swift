import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeRepository.TestError

  private let repository = FakeRepository()
  private let output = SpyInteractorOutput()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(repository: repository, firstRead: .standard)
    interactor.output = output
  }

  @Test func loadsOnce() async {
    interactor.loadTimeline()
    await output.loadEnded()
    interactor.loadTimeline()
    #expect(repository.loads == 1)
    #expect(
      output.calls == [.started, .loaded(visible: 5, of: 7, profile: "Owner", hasError: false)])
  }

  @Test func loadsFiveMoreOnlyAfterTheLastVisibleTweet() async {
    interactor.loadMoreIfNeeded(lastVisibleID: "4")
    await load()
    for id in ["3", "5", "unknown", "4", "4", "6"] {
      interactor.loadMoreIfNeeded(lastVisibleID: id)
    }
    await load()
    #expect(output.calls.filter { $0 == .loadedMore(visible: 7, of: 7) }.count == 1)
    #expect(output.calls.last == .loaded(visible: 5, of: 7, profile: "Owner", hasError: false))
  }

  @Test func loadsNoMoreOfAnEmptyFeed() async {
    repository.feedResponse = .success(.make(0..<0))
    await load()
    interactor.loadMoreIfNeeded(lastVisibleID: "0")
    #expect(
      output.calls == [
        .started, .loaded(visible: 0, of: 0, profile: "Owner", hasError: false),
      ])
  }

  @Test func refreshingJoinsTheLoadInFlight() async {
    interactor.reloadTimeline(.reload)
    interactor.reloadTimeline(.reload)
    interactor.loadTimeline()
    #expect(output.calls == [.started])
    await output.loadEnded()
    #expect(repository.loads == 1)
    interactor.reloadTimeline(.reload)
    await output.loadEnded()
    #expect(repository.loads == 2)
  }

  @Test func failedProfileKeepsThePreviousOne() async {
    repository.profileResponse = .failure(TestError())
    await load()
    repository.profileResponse = .success(.make("First"))
    await load()
    repository.profileResponse = .failure(TestError())
    await load()
    repository.feedResponse = .failure(TestError())
    await load()
    #expect(
      output.calls.filter { $0 != .started } == [
        .loaded(visible: 5, of: 7, profile: nil, hasError: true),
        .loaded(visible: 5, of: 7, profile: "First", hasError: false),
        .loaded(visible: 5, of: 7, profile: "First", hasError: true), .failed(profile: "First"),
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func retriesOnlyAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    interactor.retryLoading()
    #expect(output.calls.isEmpty)
    await load()
    let before = output.calls.count
    interactor.retryLoading()
    #expect(output.calls.count == before + (profileFails || feedFails ? 1 : 0))
  }

  @Test func cancellingCancelsTheRequest() async {
    repository.holdsResponses = true
    interactor.loadTimeline()
    await repository.requested()
    interactor.cancelWork()
    await repository.cancelled()
    #expect(output.calls == [.started])
  }

  private func load() async {
    interactor.reloadTimeline(.reload)
    await output.loadEnded()
  }
}
