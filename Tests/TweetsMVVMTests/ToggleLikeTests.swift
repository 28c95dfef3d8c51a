import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor
struct ToggleLikeTests {
  @Test func sendsTheLikeAfterTheWait() async throws {
    let (repository, clock) = (FakeTweetRepository(), TestClock(jumps: true))
    let toggleLike = ToggleLike(repository: repository, clock: clock)
    try await toggleLike.wait()
    #expect(clock.slept == [TweetLikes.undoTime] && repository.calls == [])
    try await toggleLike.execute(PendingLikes.Request(id: "3", isLiked: true))
    #expect(repository.calls == ["like 3 true"])
  }
}
