import DisplayKit
import NetworkKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVP

/// The calls to the View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsPresenterTests {
  private typealias TestError = FakeTweetRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private nonisolated static let lost = NetworkError.timedOut(host: "moments.test")
  private static let warning =
    #"notices ["could not get new tweets: \#(Failure(lost).title.string)"]"#

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let view = SpyView()
  private let outputs = Outputs()
  private let presenter: TweetsPresenter

  init() {
    presenter = TweetsPresenter(repository: repository, clock: clock) { [outputs] in
      outputs.all.append($0)
    }
    presenter.view = view
  }

  @Test func showsTheFirstFiveOnce() async {
    repository.profileResponse = .failure(TestError())
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    presenter.viewDidAppear()
    presenter.didRequestRefresh(.reload)
    #expect(
      await view.settledCalls() == [
        "progress Loading", "failure none", "progress none", "header Sender",
        #"notices ["could not load the profile: something went wrong", "2 of 9 tweets were left out: no sender or content"]"#,
        "selection none", #"cells ["0", "1", "2", "3", "4"]"#,
      ])
    presenter.viewDidAppear()
    #expect(view.calls == [])
  }

  @Test func appendsOnlyNewCells() async {
    repository.feedResponse = .success(.make(0..<6))
    await appear()
    for id in ["3", "5"] { presenter.didShowRow(id: id) }
    #expect(view.calls == [])
    for id in ["4", "4", "5"] { presenter.didShowRow(id: id) }
    #expect(view.calls == [#"append ["5"]"#])
  }

  @Test func updatesOnlyTheCellWithTheComments() async {
    let comment = TweetComment(sender: .cleo, text: "Ay")
    repository.feedResponse = .success(
      TweetFeed((0..<3).map { Tweet(id: "\($0)", sender: .cleo, comments: [comment]) }))
    await appear()
    for _ in 1...2 { presenter.didChooseComments(id: "2") }
    #expect(view.calls == ["update 2: 2, 0 likes, open", "update 2: 2, 0 likes, closed"])
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    await appear()
    presenter.didSelectRow(id: "2")
    presenter.didOpenLink(link)
    presenter.didOpenImage(link)
    #expect(view.calls == ["selection 2"])
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test func showsAFailureWithTheHeader() async {
    repository.feedResponse = .failure(TestError())
    presenter.viewDidAppear()
    #expect(
      await view.settledCalls().suffix(3) == [
        "progress none", "header Owner", "failure something went wrong",
      ])
    presenter.didRequestRetry()
    #expect(view.calls == ["progress Loading", "failure none"])
  }

  @Test func refreshingKeepsTheCells() async {
    await appear()
    repository.feedResponse = .failure(TestError())
    presenter.didRequestRefresh(.reload)
    #expect(
      await view.settledCalls() == [
        "progress Refreshing", "failure none", "notices []", "progress none", "header Owner",
        #"notices ["could not refresh: something went wrong"]"#,
      ])
  }

  @Test func showsALikeBeforeItIsSent() async {
    await appear()
    for id in ["0", "5"] { presenter.didChooseLike(id: id) }
    let waiting = ["notices []", "update 0: 0, 1 like, liked, undo"]
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime - .milliseconds(1))
    await turns()
    #expect(view.calls == waiting && repository.likes == [])
    clock.advance(by: .milliseconds(1))
    let sent = ["notices []", "update 0: 0, 1 like, liked"]
    #expect(await view.nextCalls(6) == waiting + sent + sent)
    #expect(repository.likes == ["like 0 true"])
  }

  @Test func appendsTheOtherResultsToTheMatches() async {
    repository.feedResponse = .success(TweetFeed((0..<8).map(Tweet.number)))
    repository.searchResponse = .success(TweetFeed([8, 6, 2].map(Tweet.number)))
    await appear()
    for text in [" dan ", "dan"] { presenter.didRequestSearch(text) }
    let matches = ["progress Searching", "notices []", #"cells ["0", "2", "4", "6"]"#]
    #expect(view.calls == matches)
    presenter.didShowRow(id: "6")
    await passPause()
    #expect(
      await view.settledCalls() == matches + [
        "progress none", "notices []", #"append ["8"]"#,
      ])
    presenter.didRequestSearch("")
    #expect(view.calls.last == #"cells ["0", "1", "2", "3", "4"]"#)
    #expect(repository.calls.dropFirst() == ["search dan"])
  }

  @Test func warnsOfALostConnectionOnce() async {
    await listen()
    repository.send(.opened, .closed(nil, retryIn: .zero), .skipped)
    repository.send(.closed(Self.lost, retryIn: .zero), .closed(Self.lost, retryIn: .zero))
    await turns()
    presenter.didRequestRetry()
    #expect(view.calls == [Self.warning] && repository.listeners.count == 1)
    repository.send(.opened, .closed(Self.lost, retryIn: .zero), .tweet(.number(8)))
    #expect(
      await view.nextCalls(5).dropFirst() == [
        "notices []", Self.warning, "notices []", "new 1 new tweet",
      ])
  }

  @Test func closeEndsTheUpdates() async {
    await listen()
    repository.send(.tweet(.number(8)))
    presenter.viewDidClose()
    await turns()
    #expect(view.calls == [])
  }

  @Test func closeSendsWaitingLikes() async {
    await appear()
    presenter.didChooseLike(id: "0")
    await clock.waitForSleepers(1)
    let calls = view.calls
    presenter.viewDidClose()
    await turns()
    #expect(repository.likes == ["like 0 true"])
    clock.advance(by: TweetLikes.undoTime)
    await turns()
    #expect(view.calls == calls && repository.likes == ["like 0 true"])
  }

  @Test func referencesItsViewWeakly() {
    var other: SpyView? = SpyView()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  private func passPause() async {
    await clock.waitForSleepers(1)
    clock.advance(by: SearchWords.pause)
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  private func listen() async {
    await appear()
    await Task.yield(while: repository.listeners.isEmpty)
  }

  private func appear() async {
    presenter.viewDidAppear()
    _ = await view.settledCalls()
  }
}
