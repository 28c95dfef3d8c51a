import Foundation
import HTTPTypes
import NetworkKit
import Synchronization
import TaskKit
import TestSupport
import Testing

@testable import TweetsData
@testable import TweetsKit

struct RemoteTweetRepositoryTests {
  private func repository(
    _ client: StubNetworkClient, _ layout: TweetLayout = .user("ada"),
    keys: (any PostKeyMemory)? = nil
  ) throws -> RemoteTweetRepository {
    RemoteTweetRepository(
      client: client, base: try BaseURL("https://moments.test/data"), layout: layout, keys: keys)
  }

  private final class FakePostKeys: PostKeyMemory {
    private let keys = Mutex<[UInt64: String]>([:])

    var count: Int { keys.withLock(\.count) }

    func key(of post: UInt64, or new: String) -> String {
      keys.withLock { keys in
        let key = keys[post] ?? new
        keys[post] = key
        return key
      }
    }

    func remove(_ post: UInt64) { keys.withLock { $0[post] = nil } }
  }

  @Test(arguments: [
    (TweetLayout.files, "/data/user.json", "/data/tweets.json"),
    (.user("ada"), "/data/user/ada", "/data/user/ada/tweets"),
    (.user("a/b"), "/data/user/a%2Fb", "/data/user/a%2Fb/tweets"),
    (.user("../x"), "/data/user/..%2Fx", "/data/user/..%2Fx/tweets"),
    (.user(".."), "/data/user/%2E%2E", "/data/user/%2E%2E/tweets"),
    (
      .user("a b?c#d&e%"), "/data/user/a%20b%3Fc%23d%26e%25",
      "/data/user/a%20b%3Fc%23d%26e%25/tweets"
    ),
    (.user("🐟é"), "/data/user/%F0%9F%90%9F%C3%A9", "/data/user/%F0%9F%90%9F%C3%A9/tweets"),
  ])
  func requestsThePathsOfItsLayout(layout: TweetLayout, user: String, tweets: String) async throws {
    let users = StubNetworkClient(body: "{}")
    _ = try await repository(users, layout).profile(.standard)
    #expect(users.paths == [user])
    let feeds = StubNetworkClient(body: "[]")
    _ = try await repository(feeds, layout).feed(.standard)
    #expect(feeds.paths == [tweets])
  }

  @Test(arguments: [
    (TweetLayout.files, "7", "/data/tweets/7/like"),
    (.user("ada"), "7", "/data/user/ada/tweets/7/like"),
    (.user("ada"), "../x", "/data/user/ada/tweets/..%2Fx/like"),
    (.user("ada"), "..", "/data/user/ada/tweets/%2E%2E/like"),
  ])
  func likesAtThePathOfItsLayout(layout: TweetLayout, id: String, path: String) async throws {
    let client = StubNetworkClient(body: #"{"likes":1,"liked":true}"#)
    try await repository(client, layout).setLiked(true, of: id)
    try await repository(client, layout).setLiked(false, of: id)
    #expect(client.paths == [path, path])
    #expect(client.requests.map(\.head.method) == [.post, .delete])
  }

  @Test(arguments: [
    (HTTPResponse.Status.notFound, NetworkError.notFound), (.forbidden, .unauthorized),
    (.methodNotAllowed, .status(405, host: "moments.test")),
  ])
  func aLikeCanBeRejected(status: HTTPResponse.Status, error: NetworkError) async throws {
    let repository = try repository(StubNetworkClient(status.code, body: "{}"))
    await #expect(throws: error) { try await repository.setLiked(true, of: "7") }
  }

  @Test func updatesEndAtOnceWithoutEvents() async throws {
    for try await update in await (try repository(StubNetworkClient(body: "[]"))).updates() {
      Issue.record("\(update)")
    }
  }

  @Test(arguments: [
    (ReadPolicy.standard, NetworkRequest.CachePolicy.standard), (.cached, .storedOnly),
    (.reload, .reload),
  ])
  func passesTheReadPolicyToTheClient(policy: ReadPolicy, cachePolicy: NetworkRequest.CachePolicy)
    async throws
  {
    let users = StubNetworkClient(body: "{}")
    _ = try await repository(users).profile(policy)
    let feeds = StubNetworkClient(body: "[]")
    _ = try await repository(feeds).feed(policy)
    #expect((users.requests + feeds.requests).map(\.cachePolicy) == [cachePolicy, cachePolicy])
  }

  /// The feed's response was created before the service accepted the likes.
  @Test func cachedFeedHasTheLikesAcceptedSinceTheLastFeed() async throws {
    let client = StubNetworkClient(
      body: """
        [{"id": "1", "sender": {}, "content": "a", "likes": 4},
         {"id": "2", "sender": {}, "content": "b", "likes": 2, "liked": true},
         {"id": "3", "sender": {}, "content": "c"}]
        """)
    let repository = try repository(client)
    let sent = try await repository.feed(.cached)
    try await repository.setLiked(true, of: "1")
    try await repository.setLiked(false, of: "2")
    try await repository.setLiked(true, of: "3")
    try await repository.setLiked(false, of: "3")
    let shown = try await repository.feed(.cached)
    #expect(
      shown.tweets.map(\.likes) == [
        TweetLikes(count: 5, isLiked: true), TweetLikes(count: 1), TweetLikes(),
      ])
    #expect(try await repository.feed(.standard) == sent, "the service's feed is right")
    #expect(client.requests.last?.cachePolicy == .reload, "a stored feed lacks the likes")
    #expect(try await repository.feed(.cached) == sent)
  }

  @Test func rejectedLikeIsNotInACachedFeed() async throws {
    let client = StubNetworkClient(
      .response(403, body: "{}"),
      .response(body: #"[{"id": "1", "sender": {}, "content": "a", "likes": 4}]"#))
    let repository = try repository(client)
    await #expect(throws: NetworkError.unauthorized) {
      try await repository.setLiked(true, of: "1")
    }
    #expect(try await repository.feed(.cached).tweets.map(\.likes.count) == [4])
  }

  @Test func postsTheTextAndReturnsTheTweet() async throws {
    let client = StubNetworkClient(
      201, body: #"{"id": "9", "sender": {"username": "ada"}, "content": "a \"b\""}"#)
    let tweet = try await repository(client).post(TweetDraft(" a \"b\"\n"))
    #expect(tweet == Tweet(id: "9", sender: TweetSender(username: "ada"), text: #"a "b""#))
    let request = try #require(client.requests.first)
    #expect(request.head.method == .post && request.head.path == "/data/user/ada/tweets")
    #expect(request.head.headerFields[.contentType] == "application/json")
    #expect(request.body == .data(Data(#"{"content":"a \"b\""}"#.utf8)))
    #expect(request.idempotencyKey?.count == 38)
  }

  @Test(arguments: [
    ("", TweetDraftError.blank), (String(repeating: "a", count: 281), .tooManyCharacters),
  ])
  func sendsNoInvalidDraft(text: String, error: TweetDraftError) async throws {
    let client = StubNetworkClient(body: "{}")
    await #expect(throws: error) { try await repository(client).post(TweetDraft(text)) }
    #expect(client.requests.isEmpty)
  }

  @Test func aServiceWithoutPostsGetsNone() async throws {
    let client = StubNetworkClient(body: "{}")
    await #expect(throws: NetworkError.unauthorized) {
      try await repository(client, .files).post(TweetDraft("a"))
    }
    #expect(client.requests.isEmpty)
  }

  /// The first response may have been lost.
  @Test func postingADraftAgainAfterAnErrorHasTheSameKey() async throws {
    let client = StubNetworkClient { _, index in
      guard index >= 4 else { throw NetworkError.timedOut(host: "moments.test") }
      return .make(body: #"{"id": "9", "sender": {}, "content": "a"}"#)
    }
    let repository = try repository(client)
    for text in ["a", "a ", "b", "a"] {
      await #expect(throws: NetworkError.self) { try await repository.post(TweetDraft(text)) }
    }
    for _ in 1...2 { _ = try await repository.post(TweetDraft("a")) }
    let keys = client.requests.map(\.idempotencyKey)
    #expect(keys[0] == keys[1] && keys[3] == keys[4])
    #expect(Set([keys[0], keys[2], keys[3], keys[5]]).count == 4)
  }

  /// Bug: after a signal, a user posted a tweet again that was accepted.
  @Test func anotherRepositorySendsTheKeyOfATweetThatWasNotAccepted() async throws {
    let keys = FakePostKeys()
    let client = StubNetworkClient { _, index in
      guard index > 0 else { throw CancellationError() }
      return .make(body: #"{"id": "9", "sender": {}, "content": "a"}"#)
    }
    await #expect(throws: CancellationError.self) {
      try await repository(client, keys: keys).post(TweetDraft("a"))
    }
    for (user, text) in [("ada", "b"), ("bob", "a")] {
      _ = try await repository(client, .user(user), keys: keys).post(TweetDraft(text))
    }
    for _ in 1...2 { _ = try await repository(client, keys: keys).post(TweetDraft("a\n")) }
    let sent = client.requests.map(\.idempotencyKey)
    #expect(sent[0] == sent[3] && Set(sent).count == 4)
    #expect(keys.count == 0)
  }

  /// RFC 9111, section 4.4: a stored feed lacks the tweet.
  @Test func aPostRemovesTheCachedFeed() async throws {
    let store = InMemoryResponseStore()
    let client = StubNetworkClient(
      .response(), .response(body: #"{"id": "9", "sender": {}, "content": "a"}"#))
    let repository = RemoteTweetRepository(
      client: CachingClient(client, store: store), base: try BaseURL("https://moments.test"),
      layout: .user("ada"))
    _ = try await repository.feed(.standard)
    #expect(try await repository.feed(.cached) == TweetFeed([]))
    _ = try await repository.post(TweetDraft("a"))
    await #expect(throws: NetworkError.notStored) { try await repository.feed(.cached) }
  }

  /// Once: the next feed is the service's.
  @Test func aFeedThatWasRequestedBeforeAPostHasTheTweet() async throws {
    let client = OvertakenFeedClient()
    let repository = RemoteTweetRepository(
      client: client, base: try BaseURL("https://moments.test"), layout: .user("ada"))
    client.duringFeed { _ = try await repository.post(TweetDraft("a")) }
    #expect(try await repository.feed(.standard).tweets.map(\.id) == ["9", "1"])
    #expect(try await repository.feed(.standard).tweets.map(\.id) == ["1"])
  }

  @Test func aFeedThatWasRequestedBeforeALikeHasTheLike() async throws {
    let client = OvertakenFeedClient()
    let repository = RemoteTweetRepository(
      client: client, base: try BaseURL("https://moments.test"), layout: .user("ada"))
    client.duringFeed { try await repository.setLiked(true, of: "1") }
    let likes = try await repository.feed(.standard).tweets.map(\.likes)
    #expect(likes == [TweetLikes(count: 1, isLiked: true)])
    #expect(try await repository.feed(.standard).tweets.map(\.likes) == [TweetLikes()])
  }

  @Test func searchesOnTheService() async throws {
    let client = StubNetworkClient(body: #"[{"id": "9", "sender": {}, "content": "a"}, 1]"#)
    let found = try await repository(client).search("sea & sand é")
    #expect(found == TweetFeed([Tweet(id: "9", sender: TweetSender(), text: "a")], skipped: 1))
    #expect(
      client.paths == [
        "/data/user/ada/tweets/search?words=sea%20%26%20sand%20%C3%A9"
      ])
    #expect(client.requests.map(\.cachePolicy) == [.reload])
  }

  @Test func findsTheIDsOfTheFeed() async throws {
    let client = StubNetworkClient(body: MomentsSample.feed)
    let repository = try repository(client)
    #expect(try await repository.search("a") == repository.feed(.standard))
  }

  @Test func resultsHaveTheAcceptedLikes() async throws {
    let client = StubNetworkClient(
      body: #"[{"id": "1", "sender": {}, "content": "a", "likes": 4}]"#)
    let repository = try repository(client)
    try await repository.setLiked(true, of: "1")
    #expect(
      try await repository.search("a").tweets.map(\.likes) == [TweetLikes(count: 5, isLiked: true)])
  }

  @Test func aServiceWithoutSearchFindsNothing() async throws {
    let client = StubNetworkClient(body: MomentsSample.feed)
    #expect(try await repository(client, .files).search("a") == TweetFeed([]))
    #expect(client.requests.isEmpty)
  }

  @Test func sendsUserAgentAndAccept() async throws {
    let client = StubNetworkClient(body: "[]")
    _ = try await repository(client).feed(.standard)
    let request = try #require(client.requests.first).head
    #expect(request.method == .get)
    #expect(request.authority == "moments.test")
    #expect(request.headerFields[.accept] == "application/json")
    #expect(request.headerFields[.userAgent] == "regatta")
  }

  @Test func skipsAndCountsInvalidTweets() async throws {
    let feed = try await repository(StubNetworkClient(body: MomentsSample.feed)).feed(.standard)
    #expect(
      feed.tweets.map(\.text) == [
        "Hello  ", MomentsSample.longLine, nil, "雾很大，看不见浮标。", "Same", "Same", "Nobody's",
        "1", "2", "3", "4", "5", "6", "7", "8",
      ])
    #expect(MomentsSample.longLine.count == 560)
    #expect(feed.skipped == 7)
    #expect(feed.received == 22)
    #expect(Set(feed.tweets.map(\.id)).count == 15)
  }

  @Test func countsBadImagesAndCommentsAsSkipped() async throws {
    let client = StubNetworkClient(
      body: """
        [{"sender": {}, "content": "a", "images": [{}, {"url": "b"}], "comments": [1, {}]}, 2]
        """)
    let feed = try await repository(client).feed(.standard)
    #expect(feed.tweets.map(\.images) == [["b"]])
    #expect(feed.skipped == 1 && feed.skippedParts == 3)
    #expect(feed.received == 2)
  }

  @Test func acceptsAnEmptyFeed() async throws {
    #expect(try await repository(StubNetworkClient(body: "[]")).feed(.standard) == TweetFeed([]))
  }

  @Test(arguments: [
    (HTTPResponse.Status.notFound, NetworkError.notFound),
    (.tooManyRequests, .rateLimited(retryAfter: nil)),
    (.internalServerError, .status(500, host: "moments.test")),
  ])
  func mapsTheStatusToAnError(status: HTTPResponse.Status, error: NetworkError) async throws {
    let client = StubNetworkClient(status.code, body: #"{"error":"User not found"}"#)
    let repository = try repository(client)
    await #expect(throws: error) { try await repository.profile(.standard) }
    await #expect(throws: error) { try await repository.feed(.standard) }
  }

  @Test func rethrowsErrorsOfTheClient() async throws {
    let error = NetworkError.offline(host: "moments.test", reason: "refused")
    let repository = try repository(StubNetworkClient(.failure(error), .failure(error)))
    await #expect(throws: error) { try await repository.profile(.standard) }
    await #expect(throws: error) { try await repository.feed(.standard) }
  }

  /// "Load it once" or "try again later" would be wrong: offline, no like is ever sent.
  @Test func aLikeIsNotPossibleOffline() async throws {
    let client = StubNetworkClient()
    let offline = OfflineClient(
      CachingClient(client, store: InMemoryResponseStore()), .always, report: { _ in })
    let repository = RemoteTweetRepository(
      client: offline, base: try BaseURL("https://moments.test"), layout: .files)
    await #expect(throws: NetworkError.networkRequired) {
      try await repository.setLiked(true, of: "7")
    }
    await #expect(throws: NetworkError.notStored) { try await repository.feed(.standard) }
    #expect(client.requests.isEmpty)
  }

  @Test(arguments: [#"{"error": "down for today"}"#, "null", "<html></html>", "", #"[{"sender":"#])
  func rejectsInvalidFeeds(body: String) async throws {
    let repository = try repository(StubNetworkClient(body: body))
    let error = await #expect(throws: NetworkError.self) { try await repository.feed(.standard) }
    guard case .undecodable = error else {
      Issue.record("not undecodable: \(String(describing: error))")
      return
    }
  }
}
