import TaskKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIP

@MainActor
struct TweetsWorkerTests {
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func eachRequestFailsSeparately(profileFails: Bool, feedFails: Bool) async {
    let repository = FakeTweetRepository()
    if profileFails { repository.profileResponse = .failure(FakeTweetRepository.TestError()) }
    if feedFails { repository.feedResponse = .failure(FakeTweetRepository.TestError()) }
    let timeline = await TweetsWorker(repository: repository, clock: TestClock())
      .fetchTimeline(.reload)
    #expect((try? timeline.profile.get()) == (profileFails ? nil : .make()))
    #expect((try? timeline.feed.get()) == (feedFails ? nil : .make(0..<7)))
  }

  @Test func sendsALikeAfterTheTimeToUndoIt() async {
    let (repository, clock, background) = (
      FakeTweetRepository(), TestClock(jumps: true), BackgroundTasks()
    )
    let likes = TweetsWorker(repository: repository, clock: clock).likes(in: background)
    #expect(likes.toggle(.number(1)))
    await Task.yield(while: repository.calls.isEmpty)
    await background.end()
    #expect(repository.calls == ["like 1 true"] && clock.slept == [TweetLikes.undoTime])
  }

  @Test(
    arguments: [(.zero, []), (SearchWords.pause, [SearchWords.pause])]
      as [(Duration, [Duration])])
  func searchesAfterThePause(pause: Duration, slept: [Duration]) async throws {
    let repository = FakeTweetRepository()
    repository.searchResponse = .success(.make(0..<2, skipped: 1))
    let clock = TestClock(jumps: true)
    let worker = TweetsWorker(repository: repository, clock: clock)
    let words = try #require(SearchWords(" sea  sand"))
    #expect(try await worker.search(words, after: pause) == TweetFeed.make(0..<2).tweets)
    #expect(repository.calls == ["search sea  sand"] && clock.slept == slept)
  }
}
