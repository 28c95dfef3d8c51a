import NIOHTTP1
import Testing

@testable import SampleServer

struct MomentLikesTests {
  private func likes(_ client: SampleClient, of id: String) async throws -> ReplyValue? {
    let tweet = try await client.feed(of: "ilse").first { $0["id"] == .string(id) }
    return tweet.map { .array([$0["likes"] ?? .null, $0["liked"] ?? .null]) }
  }

  private func answer(likes: Double, isLiked: Bool) -> ReplyValue {
    .object(["id": "ilse_keel-1", "likes": .number(likes), "liked": .bool(isLiked)])
  }

  @Test func everyTweetHasAnIDAndLikes() async throws {
    try await SampleClient.withServer { client in
      let feed = try await client.feed(of: "ilse")
      let tweets = feed.filter { $0["sender"] != nil }
      #expect(Set(tweets.compactMap { $0["id"]?.string }).count == tweets.count)
      #expect(tweets.allSatisfy { $0["likes"] != nil && $0["liked"] != nil })
      #expect(tweets.contains { $0["liked"] == .bool(true) })
      #expect(!feed.contains { $0["sender"] == nil && $0["likes"] != nil })
      #expect(feed.flatMap(\.comments).allSatisfy { $0["id"] == nil })
    }
  }

  @Test(arguments: ["/user/ilse/tweets", "/user/ilse_keel/tweets", "/tweets"])
  func aLikeIsGivenAndTakenBack(path: String) async throws {
    try await SampleClient.withServer { client in
      let like = "\(path)/ilse_keel-1/like"
      #expect(try await likes(client, of: "ilse_keel-1") == [12, .bool(false)])
      for _ in 1...2 {
        let reply = try await client.send(.POST, like)
        #expect(reply.status == 200)
        #expect(try reply.json == answer(likes: 13, isLiked: true))
        #expect(try await likes(client, of: "ilse_keel-1") == [13, .bool(true)])
      }
      let reply = try await client.send(.DELETE, like)
      #expect(try reply.json == answer(likes: 12, isLiked: false))
      #expect(try await likes(client, of: "ilse_keel-1") == [12, .bool(false)])
    }
  }

  @Test func aFeedWithOtherLikesHasAnotherTag() async throws {
    try await SampleClient.withServer { client in
      let tag = try #require(try await client.get("/tweets.json").header("etag"))
      _ = try await client.send(.POST, "/tweets/ilse_keel-1/like")
      let later = try await client.get("/tweets.json", headers: ["If-None-Match": tag])
      #expect(later.status == 200)
    }
  }

  @Test(arguments: [
    ("/user/nobody/tweets/ilse_keel-1/like", nil, "User"),
    ("/user/ilse/tweets/tomasz-1/like", nil, "Tweet"), ("/tweets/ilse_keel-3/like", nil, "Tweet"),
    ("/tweets/ilse_keel-99/like", nil, "Tweet"), ("/user/yuki/tweets/yuki-1/like", 3, "Tweet"),
  ])
  func whatIsNotThereTakesNoLike(path: String, tweets: Int?, kind: String) async throws {
    try await SampleClient.withServer(SampleServerOptions(tweets: tweets)) { client in
      for method in [HTTPMethod.POST, .DELETE] {
        let reply = try await client.send(method, path)
        #expect(reply.status == 404)
        #expect(reply.text == #"{"error":"\#(kind) not found"}"#)
      }
    }
  }
}
