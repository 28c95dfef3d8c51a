import DisplayKit
import Testing
import TweetsKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TimelineTests {
  private struct TestError: Error, Equatable {
    let name: String
  }

  private let profile = Profile(user: TweetSender(nick: "Ada"))
  private let feed = TweetFeed([Tweet(id: "1", sender: TweetSender(), text: "a")], skipped: 2)

  @Test func fetchesBothConcurrently() async throws {
    let timeline = await FakeMeetingRepository().timeline(.standard)
    #expect(try timeline.profile.get().user.nick == "Ada")
    #expect(try timeline.feed.get().tweets.isEmpty)
  }

  @Test func keepsOneResponseWhenTheOtherFails() async throws {
    let unknown = StubTweetRepository(
      profile: .failure(TestError(name: "profile")), feed: .success(feed))
    var timeline = await unknown.timeline(.standard)
    #expect(throws: TestError(name: "profile")) { try timeline.profile.get() }
    #expect(try timeline.feed.get() == feed)

    let mute = StubTweetRepository(
      profile: .success(profile), feed: .failure(TestError(name: "feed")))
    timeline = await mute.timeline(.standard)
    #expect(try timeline.profile.get() == profile)
    #expect(throws: TestError(name: "feed")) { try timeline.feed.get() }
  }

  @Test func reportsBothFailures() async throws {
    let repository = StubTweetRepository(
      profile: .failure(TestError(name: "profile")), feed: .failure(TestError(name: "feed")))
    let timeline = await repository.timeline(.standard)
    #expect(throws: TestError(name: "profile")) { try timeline.profile.get() }
    #expect(throws: TestError(name: "feed")) { try timeline.feed.get() }
  }

  @Test func cancelsBothRequests() async throws {
    let repository = StubTweetRepository()
    let load = Task { await repository.timeline(.standard) }
    var requests = repository.requests.makeAsyncIterator()
    await requests.next()
    await requests.next()
    load.cancel()
    let timeline = await load.value
    #expect(throws: CancellationError.self) { try timeline.profile.get() }
    #expect(throws: CancellationError.self) { try timeline.feed.get() }
    #expect(repository.cancellations == 2)
  }
}
