import DisplayKit
import Testing
import TweetsKit

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TweetRepositoryMomentsTests {
  private struct TestError: Error, Equatable {
    let name: String
  }

  private let profile = Profile(user: TweetSender(nick: "Ada"))
  private let feed = TweetFeed([Tweet(id: "1", sender: TweetSender(), text: "a")], skipped: 2)

  @Test func fetchesBothConcurrently() async throws {
    let moments = await FakeMeetingRepository().moments(.standard)
    #expect(try moments.profile.get().user.nick == "Ada")
    #expect(try moments.feed.get().tweets.isEmpty)
  }

  @Test func keepsOneResponseWhenTheOtherFails() async throws {
    let unknown = StubTweetRepository(
      profile: .failure(TestError(name: "profile")), feed: .success(feed))
    var moments = await unknown.moments(.standard)
    #expect(throws: TestError(name: "profile")) { try moments.profile.get() }
    #expect(try moments.feed.get() == feed)

    let mute = StubTweetRepository(
      profile: .success(profile), feed: .failure(TestError(name: "feed")))
    moments = await mute.moments(.standard)
    #expect(try moments.profile.get() == profile)
    #expect(throws: TestError(name: "feed")) { try moments.feed.get() }
  }

  @Test func reportsBothFailures() async throws {
    let repository = StubTweetRepository(
      profile: .failure(TestError(name: "profile")), feed: .failure(TestError(name: "feed")))
    let moments = await repository.moments(.standard)
    #expect(throws: TestError(name: "profile")) { try moments.profile.get() }
    #expect(throws: TestError(name: "feed")) { try moments.feed.get() }
  }

  @Test func cancelsBothRequests() async throws {
    let repository = StubTweetRepository()
    let load = Task { await repository.moments(.standard) }
    var requests = repository.requests.makeAsyncIterator()
    await requests.next()
    await requests.next()
    load.cancel()
    let moments = await load.value
    #expect(throws: CancellationError.self) { try moments.profile.get() }
    #expect(throws: CancellationError.self) { try moments.feed.get() }
    #expect(repository.cancellations == 2)
  }
}
