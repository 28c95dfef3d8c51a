import HTTPTypes
import Testing

@testable import SampleServer

struct MomentsEndpointTests {
  private let client = SampleClient()

  @Test func sendsEveryKeyOfAUser() async throws {
    let images = "\(client.origin)/images"
    let reply = try await client.get("/user/tomasz")
    #expect(
      try reply.json == [
        "profile-image": "\(images)/profile-tomasz.png", "avatar": "\(images)/avatar-tomasz.png",
        "nick": "Tomasz Wilczek", "username": "tomasz",
      ])
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test(
    arguments: [
      ("/user/ilse", "/user/ilse_keel"), ("/user/ilse/tweets", "/user/ilse_keel/tweets"),
      ("/user.json", "/user/ilse_keel"), ("/tweets.json", "/user/ilse_keel/tweets"),
    ], [nil, 3])
  func sendsTheFirstUserByAliasAndInBothLayouts(
    paths: (String, String), tweets: Int?
  ) async throws {
    let client = SampleClient(.make { $0.tweets = tweets })
    let replies = try await [client.get(paths.0), client.get(paths.1)]
    #expect(replies.map(\.status) == [200, 200])
    #expect(replies[0].body == replies[1].body)
  }

  @Test(
    arguments: [
      "/user/nobody", "/user/nobody/tweets", "/user/Ilse", "/user/a%20b/tweets",
      "/user/nobody/tweets/search?words=a",
    ], [nil, 3])
  func sendsNotFoundForUnknownUsers(path: String, tweets: Int?) async throws {
    let reply = try await SampleClient(.make { $0.tweets = tweets }).get(path)
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"User not found"}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test func sendsTheConfiguredNumberOfTweets() async throws {
    let client = SampleClient(.make { $0.tweets = 600 })
    let reply = try await client.get("/user/yuki/tweets")
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
    #expect(reply.header("cache-control") == "no-store")
    let feed = try reply.json.elements
    #expect(feed.count == 600)
    #expect(feed.allSatisfy { $0.canBeShown })
    #expect(try await client.feed(of: "quiet_ruth") == feed)
    #expect(try await client.get("/user/yuki").json["username"] == "yuki")
  }

  @Test func everyTweetHasAnIDAndLikes() async throws {
    let feed = try await client.feed()
    let tweets = feed.filter { $0["sender"] != nil }
    #expect(Set(tweets.compactMap { $0["id"]?.string }).count == tweets.count)
    #expect(tweets.allSatisfy { $0["likes"] != nil && $0["liked"] != nil })
    #expect(tweets.contains { $0["liked"] == .bool(true) })
    #expect(!feed.contains { $0["sender"] == nil && $0["likes"] != nil })
    #expect(feed.flatMap(\.comments).allSatisfy { $0["id"] == nil })
  }

  private func likes(of id: String) async throws -> [JSONValue?] {
    let tweet = try await client.feed().first { $0["id"] == .string(id) }
    return [tweet?["likes"], tweet?["liked"]]
  }

  @Test(arguments: ["/user/ilse/tweets", "/user/ilse_keel/tweets", "/tweets"])
  func likesAndUnlikes(path: String) async throws {
    let like = "\(path)/ilse_keel-1/like"
    #expect(try await likes(of: "ilse_keel-1") == [12, .bool(false)])
    for (method, likes) in [(HTTPRequest.Method.post, 13), (.post, 13), (.delete, 12)] {
      let reply = try await client.send(method, like)
      #expect(reply.status == 200)
      let isLiked = JSONValue.bool(likes == 13)
      #expect(try reply.json == ["id": "ilse_keel-1", "likes": .number(likes), "liked": isLiked])
      #expect(try await self.likes(of: "ilse_keel-1") == [.number(likes), isLiked])
    }
  }

  /// As a search finds it.
  @Test func likesATweetOfAnotherUser() async throws {
    let reply = try await client.send(.post, "/user/ilse/tweets/tomasz-2/like")
    #expect(try reply.json == ["id": "tomasz-2", "likes": 1, "liked": .bool(true)])
    let feed = try await client.feed(of: "tomasz")
    #expect(feed.first { $0["id"] == "tomasz-2" }?["liked"] == .bool(true))
  }

  @Test func likingChangesTheETagOfTheFeed() async throws {
    let tag = try #require(try await client.get("/tweets.json").header("etag"))
    _ = try await client.send(.post, "/tweets/ilse_keel-1/like")
    let later = try await client.get("/tweets.json", headers: ["If-None-Match": tag])
    #expect(later.status == 200)
  }

  @Test(arguments: [
    ("/user/nobody/tweets/ilse_keel-1/like", nil, "User"),
    ("/user/ilse/tweets/nobody-1/like", nil, "Tweet"), ("/tweets/ilse_keel-3/like", nil, "Tweet"),
    ("/tweets/ilse_keel-99/like", nil, "Tweet"), ("/user/yuki/tweets/yuki-1/like", 3, "Tweet"),
  ])
  func sendsNotFoundForUnknownTweets(path: String, tweets: Int?, kind: String) async throws {
    let client = SampleClient(.make { $0.tweets = tweets })
    for method in [HTTPRequest.Method.post, .delete] {
      let reply = try await client.send(method, path)
      #expect(reply.status == 404)
      #expect(reply.text == #"{"error":"\#(kind) not found"}"#)
    }
  }
}
