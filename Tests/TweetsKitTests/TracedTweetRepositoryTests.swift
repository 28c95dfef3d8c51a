import NetworkKit
import TaskKit
import Testing
import TraceKit
import TweetsKit

@MainActor
struct TracedTweetRepositoryTests {
  @Test func recordsAPostWithoutItsText() async throws {
    struct StubTweets: TweetRepository {
      func profile(_ policy: ReadPolicy) async throws -> Profile { throw NetworkError.notFound }
      func feed(_ policy: ReadPolicy) async throws -> TweetFeed { throw NetworkError.notFound }
      func post(_ draft: TweetDraft) async throws -> Tweet {
        Tweet(id: "1", sender: TweetSender(), text: draft.text)
      }
    }
    let trace = MessageTrace()
    let scene = TweetsScene(repository: StubTweets(), trace: trace)
    let tweet = try await scene.repository(for: "Worker").post(TweetDraft("a"))
    #expect(tweet.text == "a")
    #expect(
      trace.messages == [
        TracedMessage(from: "Worker", to: "Repository", "post", "", depth: 0)
      ])
  }
}
