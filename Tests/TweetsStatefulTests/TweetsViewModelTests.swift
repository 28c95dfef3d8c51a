import DisplayKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The states that a View gets.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewModelTests {
  private final class Outputs { var all: [TweetsOutput] = [] }

  private let repository = FakeTweetRepository()
  private let outputs = Outputs()
  private let view = SpyView()
  private let clock = TestClock()
  private let viewModel: TweetsViewModel

  init() {
    repository.feedResponse = .success(.make(1..<8))
    viewModel = TweetsViewModel(repository: repository, firstRead: .cached, clock: clock) {
      [outputs] in outputs.all.append($0)
    }
    viewModel.subscribe(view: view)
  }

  @Test func loadsOnceAndJoinsALoadInFlight() async {
    for action in [TweetsAction.load, .load, .refresh(.reload), .retry] {
      viewModel.handle(action)
    }
    #expect(await view.settledStates() == [.idle(), .loading(nil), .make(1...7)])
    for action in [TweetsAction.load, .retry] { viewModel.handle(action) }
    #expect(view.takeStates() == [])
    viewModel.handle(.refresh(.reload))
    #expect(
      await view.settledStates() == [.make(1...7) { $0.status = .refreshing }, .make(1...7)])
    #expect(repository.calls == ["feed cached", "feed reload"])
  }

  @Test func transitionsWithTheAction() async {
    await load()
    for _ in 1...2 { viewModel.handle(.showMore(after: "5")) }
    viewModel.handle(.toggleComments(of: "7"))
    #expect(
      view.takeStates() == [
        .make(1...7) { $0.visibleCount = 10 },
        .make(1...7) {
          $0.visibleCount = 10
          $0.openComments = ["7"]
        },
      ])
  }

  @Test func sendsALikeWhenItCanNoLongerBeUndone() async {
    await load()
    viewModel.handle(.toggleLike(of: "1"))
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime - .milliseconds(1))
    await turns()
    #expect(view.takeStates() == [.make(1...7) { $0.likes["1"] = .waiting(true, accepted: nil) }])
    #expect(repository.calls == ["feed cached"])
    clock.advance(by: .milliseconds(1))
    #expect(
      await view.nextStates(2) == [
        .make(1...7) { $0.likes["1"] = .sending(true, accepted: nil) },
        .make(1...7) { $0.likes["1"] = .accepted(true) },
      ])
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func theEndOfASearchCancelsIt() async {
    for text in ["one", ""] { viewModel.handle(.search(text)) }
    viewModel.handle(.search("two"))
    await clock.waitForSleepers(1)
    viewModel.handle(.close)
    await clock.cancelled()
    await turns()
    #expect(repository.calls == [])
  }

  @Test func closeEndsTheUpdates() async {
    await listen()
    repository.send(.tweet(.number(8)))
    viewModel.handle(.close)
    await turns()
    #expect(view.takeStates() == [])
  }

  @Test func closeSendsWaitingLikes() async {
    await load()
    viewModel.handle(.toggleLike(of: "1"))
    await clock.waitForSleepers(1)
    viewModel.handle(.close)
    #expect(clock.waits == [])
    clock.advance(by: TweetLikes.undoTime)
    await turns()
    #expect(view.takeStates().last?.loaded?.likes == ["1": .waiting(true, accepted: nil)])
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func closeIgnoresTheResultsOfLikes() async {
    await load()
    await startLike(of: "1")
    viewModel.handle(.close)
    repository.holdsLikes = false
    await turns()
    #expect(view.takeStates() == [])
  }

  @Test func isReleasedWithALoadInFlight() {
    var other: TweetsViewModel? = TweetsViewModel(repository: repository) { _ in }
    weak let released = other
    other?.handle(.load)
    other = nil
    #expect(released == nil)
  }

  /// Sends a like, and holds its response.
  private func startLike(of id: Tweet.ID) async {
    repository.holdsLikes = true
    viewModel.handle(.toggleLike(of: id))
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime)
    _ = await view.nextStates(2)
  }

  private func turns() async { for _ in 0..<20 { await Task.yield() } }

  private func listen() async {
    await load()
    await Task.yield(while: repository.listeners.isEmpty)
  }

  private func load() async {
    viewModel.handle(.load)
    _ = await view.settledStates()
  }
}
