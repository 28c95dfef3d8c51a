import DisplayKit
import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsInteractorTests {
  private typealias TestError = FakeTweetRepository.TestError

  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let output = SpyInteractorOutput()
  private let interactor: TweetsInteractor

  init() {
    interactor = TweetsInteractor(
      repository: repository, firstRead: .cached, clock: clock, background: background)
    interactor.output = output
  }

  @Test func reportsTheFirstFiveOnce() async {
    interactor.loadTimeline()
    interactor.reloadTimeline(.reload)
    #expect(
      await output.settledCalls() == [
        "started", #"loaded ["0", "1", "2", "3", "4"] of Owner"#,
      ])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func loadsOnFirstAppearanceAndAfterAFailure(profileFails: Bool, feedFails: Bool) async {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    let calls = [
      interactor.retry, interactor.loadTimeline, interactor.loadTimeline, interactor.retry,
    ]
    for call in calls {
      call()
      _ = await output.settledCalls()
    }
    let retries = profileFails || feedFails ? ["feed reload"] : []
    #expect(repository.calls == ["feed cached"] + retries)
  }

  @Test func reportsOnlyTheTweetsThatAreNew() async {
    interactor.showMore(after: "4")
    repository.feedResponse = .success(.make(0..<6))
    await load()
    for id in ["3", "5"] { interactor.showMore(after: id) }
    #expect(output.calls == [])
    for id in ["4", "4", "5"] { interactor.showMore(after: id) }
    #expect(output.calls == [#"more ["5"]"#])
  }

  @Test func reportsALikeBeforeItIsAccepted() async {
    await load()
    for id in ["0", "5"] { interactor.toggleLike(of: id) }
    await passUndoTime()
    #expect(await output.nextCalls(3) == ["liked 0♥…", "changed 0♥", "changed 0♥"])
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  @Test func closeCancelsListening() async {
    await load()
    let listener = await repository.listener()
    interactor.close()
    for _ in 0..<20 { await Task.yield() }
    #expect(isTerminated(listener) && output.calls == [])
  }

  @Test func isReleasedWhileItListens() async {
    var other: TweetsInteractor? = TweetsInteractor(repository: repository)
    weak let released = other
    other?.output = output
    other?.loadTimeline()
    let listener = await repository.listener()
    other = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(released == nil && isTerminated(listener))
  }

  @Test func closeSendsTheLikesThatWait() async {
    await load()
    for id in ["2", "0", "1"] { interactor.toggleLike(of: id) }
    interactor.undoLike(of: "0")
    await clock.waitForSleepers(2)
    let count = output.calls.count
    interactor.close()
    #expect(clock.waits == [])
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 2 true", "like 1 true"])
    #expect(output.calls.count == count)
  }

  @Test func onlyALikeInFlightOutlivesItsRelease() async {
    var other: TweetsInteractor? = TweetsInteractor(
      repository: repository, clock: clock, background: background)
    weak let released = other
    other?.output = output
    other?.loadTimeline()
    _ = await output.settledCalls()
    repository.holdsLikes = true
    other?.toggleLike(of: "0")
    await passUndoTime()
    other?.toggleLike(of: "1")
    await clock.waitForSleepers(1)
    other = nil
    #expect(released == nil && clock.waits == [])
    repository.holdsLikes = false
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 0 true"])
  }

  private func isTerminated(_ listener: FakeTweetRepository.Updates.Continuation) -> Bool {
    if case .terminated = listener.yield(.skipped) { true } else { false }
  }

  /// Until the like is in flight.
  private func passUndoTime() async {
    let count = repository.calls.count
    await clock.waitForSleepers(1)
    clock.advance(by: TweetLikes.undoTime)
    await Task.yield(while: repository.calls.count == count)
  }

  /// Returns the last call.
  @discardableResult
  private func load() async -> String? {
    interactor.reloadTimeline(.reload)
    return await output.settledCalls().last
  }
}
