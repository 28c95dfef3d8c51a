import Foundation
import Hummingbird
import Testing

@testable import SampleServer

struct MomentPostTests {
  private let client = SampleClient()

  /// The status and the message of an error in the server's form.
  private func rejection(of body: String, key: String? = nil) async throws -> String? {
    let reply = try await client.postTweet(body, key: key)
    let error = try reply.json
    guard error.keys == ["error", "status"], error["status"] == .number(reply.status) else {
      return nil
    }
    return error["error"]?.string.map { "\(reply.status) \($0)" }
  }

  private static func body(_ content: String) throws -> String {
    String(decoding: try JSONEncoder().encode(["content": content]), as: UTF8.self)
  }

  @Test func aPostedTweetIsAsInTheFeed() async throws {
    let reply = try await client.postTweet(#"{"content":" Wind’s up. \n"}"#)
    #expect(reply.status == 201)
    #expect(reply.header("cache-control") == "no-store")
    #expect(reply.header("content-type") == "application/json; charset=utf-8")
    let tweet = try reply.json
    let avatar = "\(client.origin)/images/avatar-ilse_keel.png"
    #expect(
      tweet
        == .object([
          "id": "new-1", "content": "Wind’s up.", "likes": 0, "liked": .bool(false),
          "sender": [
            "username": "ilse_keel", "nick": "Ilse Vandermeer", "avatar": .string(avatar),
          ],
        ]))
    let location = try #require(reply.header("location"))
    #expect(location == "/user/ilse_keel/tweets/new-1")
    #expect(try await client.get(location).json == tweet)
    for user in SampleClient.momentsUsers {
      #expect(try await client.feed(of: user).first == tweet)
    }
    let search = try await client.get("/tweets/search?words=wind%E2%80%99s%20ilse")
    #expect(try search.json.elements == [tweet])
  }

  @Test(arguments: [
    ("/tweets", "ilse_keel"), ("/user/tomasz/tweets", "tomasz"), ("/user/ilse/tweets", "ilse_keel"),
  ])
  func theSenderIsTheUserOfThePath(path: String, user: String) async throws {
    let tweet = try await client.postTweet(
      #"{"content":"a","sender":{"username":"root"},"likes":9}"#, to: path
    ).json
    #expect(tweet["sender"]?["username"] == .string(user) && tweet["likes"] == 0)
    #expect(tweet.keys == ["content", "id", "liked", "likes", "sender"])
  }

  @Test(arguments: ["/user/nobody/tweets", "/user/Ilse/tweets", "/user/a%20b/tweets"])
  func unknownUsersCannotPost(path: String) async throws {
    let reply = try await client.postTweet(to: path)
    #expect(reply.status == 404 && reply.text == #"{"error":"User not found"}"#)
    #expect(try await client.feed().first?["id"] == "ilse_keel-1")
  }

  @Test(arguments: [
    ("events", 200), ("search?words=a", 200), ("ilse_keel-1", 200), ("yuki-1", 200),
    ("new-1", 404), ("ilse_keel-3", 404),
  ])
  func aTweetHasAPath(path: String, status: Int) async throws {
    let client = SampleClient(FakeWallClock().options)
    let reply = try await client.get("/user/ilse/tweets/\(path)")
    #expect(reply.status == status, "\(reply.text)")
  }

  @Test(
    arguments: [
      "", " \n\t", "\u{200B}", "\u{0}\u{1B}", "\u{3164}\u{2060}",
      String(repeating: "a", count: 281), String(repeating: "🏴󠁧󠁢󠁥󠁮󠁧󠁿", count: 281),
      "e" + String(repeating: "\u{301}", count: 10_000), String(repeating: "é", count: 5_121),
    ])
  func contentHasBounds(content: String) async throws {
    let rejection = try await rejection(of: Self.body(content))
    #expect(
      rejection == "422 content must have 1 to 280 characters, and at most 10240 bytes",
      "\(content.unicodeScalars.count)")
  }

  @Test(arguments: [
    String(repeating: "a", count: 280), String(repeating: "👩🏽‍❤️‍💋‍👨🏿", count: 280), "\u{1B}[2J\u{202E}evil",
    "e" + String(repeating: "\u{301}", count: 5_000), "\"}]</script>&amp;\r\n", "🏴‍☠️",
    String(repeating: "\n", count: 5_000) + "a" + String(repeating: " ", count: 5_000),
  ])
  func hostileContentIsSentBackUnchanged(content: String) async throws {
    let reply = try await client.postTweet(Self.body(content))
    let trimmed = content.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(reply.status == 201)
    #expect(try reply.json["content"] == .string(trimmed))
    #expect(try await client.feed().first?["content"] == .string(trimmed))
  }

  @Test(arguments: [
    "", "{", "content=a", "{'content':'a'}", "{\"content\":\"a\"", "\0{\"content\":\"a\"}",
    #"{"content":"\ud800"}"#, String(repeating: "[", count: 10_000),
  ])
  func rejectsABodyThatIsNotJSON(body: String) async throws {
    let rejection = try await rejection(of: body)
    #expect(rejection == "400 the body must be JSON in UTF-8")
  }

  @Test(arguments: ["null", "1", "[]", "{}", "\"a\"", #"{"content":1}"#, #"{"content":null}"#])
  func rejectsJSONWithoutContent(body: String) async throws {
    let rejection = try await rejection(of: body)
    #expect(rejection == "422 the body must be an object with a string as content")
  }

  @Test(arguments: [65_537, 5_000_000])
  func rejectsALargeBody(size: Int) async throws {
    let rejection = try await rejection(of: Self.body(String(repeating: "a", count: size)))
    #expect(rejection == "413 the body has more than 65536 bytes")
  }

  /// The client still sends the body.
  @Test func rejectsALargeBodyOverASocket() async throws {
    let body = try Self.body(String(repeating: "a", count: 5_000_000))
    let status = try await SampleClient.withServer { try await $0.postTweet(body).status }
    #expect(status == 413)
  }

  @Test func generatedFeedsAcceptNoTweets() async throws {
    let reply = try await SampleClient(.make { $0.tweets = 3 }).postTweet()
    #expect(reply.status == 409)
    #expect(reply.text == #"{"error":"generated feeds do not change","status":409}"#)
  }

  @Test func aRepeatedRequestMakesOneTweet() async throws {
    let first = try await client.postTweet(key: "\"1\"")
    let repeated = try await client.postTweet(#"{ "content" : "a " }"#, key: "\"1\"")
    #expect(repeated.status == 201 && repeated.body == first.body)
    #expect(repeated.header("location") == first.header("location"))
    let another = try await client.postTweet(#"{"content":"b"}"#, key: "\"1\"")
    #expect(another.status == 422)
    let sender = try await client.postTweet(to: "/user/yuki/tweets", key: "\"1\"")
    #expect(sender.status == 422)
    for key in [nil, "\"2\""] { _ = try await client.postTweet(key: key) }
    let ids = try await client.feed().prefix(4).map { $0["id"] }
    #expect(ids == ["new-3", "new-2", "new-1", "ilse_keel-1"])
  }

  @Test(arguments: ["", String(repeating: "a", count: 201), String(repeating: "a", count: 2_000)])
  func rejectsALongKey(key: String) async throws {
    let rejection = try await rejection(of: #"{"content":"a"}"#, key: key)
    #expect(rejection == "400 Idempotency-Key must have 1 to 200 bytes")
  }

  @Test func aPostedTweetAndItsLikeAreKeptUntilAHundredFollow() async throws {
    let endpoint = MomentsEndpoint(.make { $0.hasInvalidElements = true })
    let router = Router(context: StubContext.self)
    router.add(middleware: ErrorBodyMiddleware())
    endpoint.addRoutes(to: router)
    let client = SampleClient(router)
    for number in 1...10 * AddedMoments.mostPosted {
      #expect(try await client.postTweet().status == 201)
      #expect(try await client.send(.post, "/tweets/new-\(number)/like").status == 200)
    }
    let feed = try await client.feed()
    #expect(feed.count == AddedMoments.mostPosted + 22)
    #expect(feed.count { $0["liked"] == .bool(true) } == AddedMoments.mostPosted + 1)
    #expect(try await client.send(.post, "/tweets/new-1/like").status == 404)
    #expect(endpoint.likedCount == 3 + AddedMoments.mostPosted)
  }
}
