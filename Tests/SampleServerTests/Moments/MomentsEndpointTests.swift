import NIOHTTP1
import Testing

@testable import SampleServer

struct MomentsEndpointTests {
  @Test func sendsAUserInFull() async throws {
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
  func knowsEveryUserByTheirUsername(name: String) async throws {
    let user = try await SampleClient.withServer { try await $0.get("/user/\(name)").json }
    #expect(user["username"] == .string(name))
    #expect(user.keys == ["profile-image", "avatar", "nick", "username"])
  }

  @Test func answersToANameThatIsNotTheUsername() async throws {
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
    try await SampleClient.withServer(SampleServerOptions(tweets: tweets)) { client in
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
  func knowsNobodyElse(path: String, tweets: Int?) async throws {
    let options = SampleServerOptions(tweets: tweets)
    let reply = try await SampleClient.withServer(options) { try await $0.get(path) }
    #expect(reply.status == 404)
    #expect(reply.text == #"{"error":"User not found"}"#)
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
  }

  @Test(arguments: ["/user", "/user/tomasz/photos", "/users.json"])
  func hasNoOtherPaths(path: String) async throws {
    let reply = try await SampleClient.withServer { try await $0.get(path) }
    #expect(reply.text == #"{"error":"not found","status":404}"#)
  }

  @Test func sendsTheSameFeedAgainOrNothingNew() async throws {
    try await SampleClient.withServer { client in
      let first = try await client.get("/tweets.json")
      #expect(try await client.get("/tweets.json").body == first.body)
      let tag = try #require(first.header("etag"))
      let again = try await client.get("/tweets.json", headers: ["If-None-Match": tag])
      #expect(again.status == 304)
    }
  }

  @Test func sendsAsManyTweetsAsWereAskedFor() async throws {
    try await SampleClient.withServer(SampleServerOptions(tweets: 600)) { client in
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

  @Test func answersHeadForGeneratedTweets() async throws {
    try await SampleClient.withServer(SampleServerOptions(tweets: 600)) { client in
      let head = try await client.send(.HEAD, "/tweets.json")
      #expect(head.status == 200)
      let length = try await client.get("/tweets.json").body.count
      #expect(head.header("content-length") == String(length))
    }
  }
}
