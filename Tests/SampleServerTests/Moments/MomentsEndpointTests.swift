import NIOHTTP1
import Testing

@testable import SampleServer

struct MomentsEndpointTests {
  @Test func sendsEveryKeyOfAUser() async throws {
    try await SampleClient.withServer { client in
      let origin = "http://127.0.0.1:\(client.port)"
      let reply = try await client.get("/user/tomasz")
      #expect(
        try reply.json
          == .object([
            "profile-image": .string("\(origin)/images/profile-tomasz.png"),
            "avatar": .string("\(origin)/images/avatar-tomasz.png"),
            "nick": "Tomasz Wilczek", "username": "tomasz",
          ]))
      #expect(reply.header("content-type") == "application/json; charset=utf-8")
    }
  }

  @Test(arguments: SampleClient.momentsUsers)
  func findsEveryUserByUsername(name: String) async throws {
    let user = try await SampleClient.withServer { try await $0.get("/user/\(name)").json }
    #expect(user["username"] == .string(name))
    #expect(user.keys == ["profile-image", "avatar", "nick", "username"])
  }

  @Test func findsAUserByAlias() async throws {
    try await SampleClient.withServer { client in
      let user = try await client.get("/user/ilse")
      #expect(try user.json["username"] == "ilse_keel")
      #expect(try await client.get("/user/ilse_keel").body == user.body)
      let feeds = try await [client.feed(of: "ilse"), client.feed(of: "ilse_keel")]
      #expect(feeds[0] == feeds[1])
    }
  }

  @Test(arguments: [nil, 3])
  func sendsTheFirstUserInBothLayouts(tweets: Int?) async throws {
    try await SampleClient.withServer(.make { $0.tweets = tweets }) { client in
      let pairs = [("/user.json", "/user/ilse_keel"), ("/tweets.json", "/user/ilse_keel/tweets")]
      for (file, route) in pairs {
        let replies = try await [client.get(file), client.get(route)]
        #expect(replies.map(\.status) == [200, 200])
        #expect(replies[0].body == replies[1].body)
      }
    }
  }

  @Test(
    arguments: ["/user/nobody", "/user/nobody/tweets", "/user/Ilse", "/user/a%20b/tweets"],
    [nil, 3])
  func sendsNotFoundForUnknownUsers(path: String, tweets: Int?) async throws {
    let options = SampleServerOptions.make { $0.tweets = tweets }
    let reply = try await SampleClient.withServer(options) { try await $0.get(path) }
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"User not found"}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test(arguments: ["/user", "/user/tomasz/photos", "/users.json"])
  func sendsNotFoundForOtherPaths(path: String) async throws {
    let reply = try await SampleClient.withServer { try await $0.get(path) }
    #expect(reply.text == #"{"error":"not found","status":404}"#)
  }

  @Test func sendsNotModifiedForAnUnchangedFeed() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.get("/tweets.json")
      #expect(try await client.get("/tweets.json").body == first.body)
      let tag = try #require(first.header("etag"))
      let again = try await client.get("/tweets.json", headers: ["If-None-Match": tag])
      #expect(again.status == 304)
    }
  }

  @Test func sendsTheConfiguredNumberOfTweets() async throws {
    try await SampleClient.withServer(.make { $0.tweets = 600 }) { client in
      let reply = try await client.get("/user/yuki/tweets")
      #expect(reply.header("content-type") == "application/json; charset=utf-8")
      #expect(reply.header("cache-control") == "no-store")
      let feed = try reply.json.elements
      #expect(feed.count == 600)
      #expect(feed.allSatisfy { $0.canBeShown })
      #expect(try await client.feed(of: "quiet_ruth") == feed)
      #expect(try await client.get("/user/yuki").json["username"] == "yuki")
    }
  }

  @Test func respondsToHeadForGeneratedTweets() async throws {
    try await SampleClient.withServer(.make { $0.tweets = 600 }) { client in
      let head = try await client.send(.HEAD, "/tweets.json")
      #expect(head.status == 200)
      let length = try await client.get("/tweets.json").body.count
      #expect(head.header("content-length") == String(length))
    }
  }
}

struct MomentLikesTests {
  private func likes(_ client: SampleClient, of id: String) async throws -> JSONValue? {
    let tweet = try await client.feed(of: "ilse").first { $0["id"] == .string(id) }
    return tweet.map { .array([$0["likes"] ?? .null, $0["liked"] ?? .null]) }
  }

  private func likeResponse(likes: Int, isLiked: Bool) -> JSONValue {
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
  func likesAndUnlikes(path: String) async throws {
    try await SampleClient.withServer { client in
      let like = "\(path)/ilse_keel-1/like"
      #expect(try await likes(client, of: "ilse_keel-1") == [12, .bool(false)])
      for _ in 1...2 {
        let reply = try await client.send(.POST, like)
        #expect(reply.status == 200)
        #expect(try reply.json == likeResponse(likes: 13, isLiked: true))
        #expect(try await likes(client, of: "ilse_keel-1") == [13, .bool(true)])
      }
      let reply = try await client.send(.DELETE, like)
      #expect(try reply.json == likeResponse(likes: 12, isLiked: false))
      #expect(try await likes(client, of: "ilse_keel-1") == [12, .bool(false)])
    }
  }

  /// As a search finds it.
  @Test func likesATweetOfAnotherUser() async throws {
    try await SampleClient.withServer { client in
      let reply = try await client.send(.POST, "/user/ilse/tweets/tomasz-2/like")
      #expect(try reply.json == .object(["id": "tomasz-2", "likes": 1, "liked": .bool(true)]))
      let feed = try await client.feed(of: "tomasz")
      #expect(feed.first { $0["id"] == "tomasz-2" }?["liked"] == .bool(true))
    }
  }

  @Test func likingChangesTheETagOfTheFeed() async throws {
    try await SampleClient.withServer { client in
      let tag = try #require(try await client.get("/tweets.json").header("etag"))
      _ = try await client.send(.POST, "/tweets/ilse_keel-1/like")
      let later = try await client.get("/tweets.json", headers: ["If-None-Match": tag])
      #expect(later.status == 200)
    }
  }

  @Test(arguments: [
    ("/user/nobody/tweets/ilse_keel-1/like", nil, "User"),
    ("/user/ilse/tweets/nobody-1/like", nil, "Tweet"), ("/tweets/ilse_keel-3/like", nil, "Tweet"),
    ("/tweets/ilse_keel-99/like", nil, "Tweet"), ("/user/yuki/tweets/yuki-1/like", 3, "Tweet"),
  ])
  func sendsNotFoundForUnknownTweets(path: String, tweets: Int?, kind: String) async throws {
    try await SampleClient.withServer(.make { $0.tweets = tweets }) { client in
      for method in [HTTPMethod.POST, .DELETE] {
        let reply = try await client.send(method, path)
        #expect(reply.status == 404)
        #expect(reply.text == #"{"error":"\#(kind) not found"}"#)
      }
    }
  }
}
