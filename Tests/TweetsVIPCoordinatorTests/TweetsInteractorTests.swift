import DisplayKit
import TestSupport
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
    interactor.showMore(after: "4")
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
    await worker.sent("0")
    await worker.settle()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
    #expect(presenter.calls == ["like 0♥↶", "like 0♥", "like 0♥"])
  }

  @Test func undoesTheLikeOfATweetThatIsVisibleOrNot() async {
    await refresh()
    interactor.undoLike(id: "0")
    interactor.toggleLike(id: "0")
    interactor.toggleLike(id: "0")
    interactor.toggleLike(id: "1")
    interactor.search("moon")
    _ = presenter.calls
    interactor.undoLike(id: "1")
    #expect(presenter.calls == ["like hidden"])
    await worker.settle()
    #expect(!repository.calls.contains { $0.hasPrefix("like") })
  }

  @Test func presentsARejectionAndALikeOfAnotherScreen() async {
    await refresh()
    repository.likeResponse = .failure(TestError())
    await worker.toggleLike("0")
    #expect(presenter.calls == ["like 0♥↶", "like 0♥", "like 0, rejected true"])
    await worker.toggleLike("6")
    #expect(presenter.calls == ["like hidden", "like hidden", "like hidden, rejected true"])
  }

  @Test func presentsTheMatchesAndBehindThemTheOtherResults() async {
    repository.feedResponse = .success(.make(1..<8))
    await refresh()
    interactor.search(" sender ")
    let matches = (1...7).map(String.init)
    #expect(presenter.calls == ["search sender, searching \(matches)"])
    await worker.settle()
    #expect(presenter.calls == ["search sender \(matches + ["8"])"])
    for id in ["5", "8"] { interactor.showMore(after: id) }
    interactor.search("sender")
    #expect(presenter.calls == [])
    interactor.toggleLike(id: "8")
    await worker.sent("8")
    await worker.settle()
    interactor.search("")
    #expect(presenter.calls.last == #"search ["1", "2", "3", "4", "5"]"#)
    #expect(repository.calls == ["feed reload", "search sender", "like 8 true"])
  }

  @Test func presentsASearchOnceThereIsAFeed() async {
    interactor.search("moon")
    await worker.settle()
    #expect(presenter.calls == [])
    #expect(
      await refresh() == ["loading", "timeline kept", #"search moon ["6", "7", "8"]"#])
  }

  @Test func aFailureOfTheFeedIsNotActiveInThePauseOfASearch() async {
    let worker = TweetsWorker(repository: repository, clock: TestClock())
    let interactor = TweetsInteractor(worker: worker, presenter: presenter)
    worker.add(interactor)
    repository.feedResponse = .failure(TestError())
    interactor.search("moon")
    interactor.load()
    while worker.isLoading { await Task.yield() }
    #expect(worker.isActive && presenter.calls == ["loading", "timeline kept without feed"])
  }

  @Test func aNewFeedKeepsTheSearchAndThePlace() async {
    await refresh()
    interactor.showMore(after: "4")
    interactor.search("sender")
    await worker.settle()
    interactor.toggleComments(id: "8")
    interactor.selectTweet(id: "7")
    repository.feedResponse = .success(.make(0..<7))
    #expect(
      await refresh().last(where: { $0.hasPrefix("search") })
        == #"search sender ["0", "1", "2", "3", "4", "5", "6", "7", "8▾"]"#)
    interactor.search("")
    #expect(presenter.calls == [#"search ["0", "1", "2", "3", "4", "5", "6"]"#])
  }

  @Test func retriesAFailedLoadBeforeAFailedSearch() async {
    await refresh()
    repository.searchResponse = .failure(TestError())
    repository.feedResponse = .failure(TestError())
    interactor.search("moon")
    await worker.settle()
    await refresh()
    repository.feedResponse = .success(.make(0..<7))
    for _ in 1...2 {
      interactor.retry()
      await worker.settle()
    }
    #expect(
      repository.calls == [
        "feed reload", "search moon", "feed reload", "feed reload", "search moon",
      ])
    #expect(presenter.calls.suffix(2) == ["search moon, searching []", "search moon failed []"])
  }

  @Test func presentsNewTweetsWhenTheyAreChosen() async {
    await refresh()
    interactor.showNewTweets()
    await send(8..<10)
    #expect(presenter.calls == ["updates 1", "updates 2"])
    interactor.toggleComments(id: "9")
    for _ in 1...2 { interactor.showNewTweets() }
    interactor.showMore(after: "4")
    #expect(
      presenter.calls == [
        #"new ["9", "8", "0", "1", "2", "3", "4"] of 9"#, "updates 0", #"more ["5", "6"]"#,
      ])
  }

  @Test func presentsASearchWithoutNewTweets() async {
    await refresh()
    await send(8..<9)
    interactor.search("moon")
    #expect(presenter.calls.last == "updates 0")
    await send(9..<10)
    interactor.showNewTweets()
    await worker.settle()
    #expect(!presenter.calls.contains { $0.hasPrefix("new") })
    interactor.search("")
    #expect(presenter.calls == [#"search ["0", "1", "2", "3", "4"]"#, "updates 2"])
  }

  @Test func listensAgainIfNothingElseHasFailed() async {
    await refresh()
    await repository.listened()
    repository.updates.last?.finish(throwing: TestError())
    while worker.updatesError == nil { await Task.yield() }
    repository.profileResponse = .failure(TestError())
    repository.searchResponse = .failure(TestError())
    interactor.search("moon")
    await refresh()
    repository.profileResponse = .success(.make())
    repository.searchResponse = .success(.make(6..<9))
    for _ in 1...2 {
      interactor.retry()
      await worker.settle()
      #expect(worker.updatesError != nil && !presenter.calls.contains("updates 0"))
    }
    interactor.retry()
    #expect(worker.updatesError == nil && presenter.calls == ["updates 0"])
    await repository.listened(2)
  }

  @Test func aListWithoutAStackHasNoComposer() async {
    await refresh()
    interactor.compose()
    #expect(controller.composeCount == 0 && presenter.calls == [])
  }

  /// Sends new tweets, and waits for them.
  private func send(_ numbers: Range<Int>) async {
    await repository.listened()
    repository.send(numbers)
    while worker.newTweets.tweets.first?.id != "\(numbers.upperBound - 1)" { await Task.yield() }
  }

  @Test func closeCancels() async {
    interactor.load()
    interactor.close()
    #expect(!worker.isActive)
  }
}
