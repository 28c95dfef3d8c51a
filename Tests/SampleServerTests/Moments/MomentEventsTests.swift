import AsyncHTTPClient
import HTTPTypes
import NIOCore
import Testing

@testable import SampleServer

struct MomentEventsTests {
  private let client = SampleClient(FakeWallClock().options)

  private func events(after id: String? = nil) async throws -> SampleReply {
    try await client.get("/tweets/events", headers: id.map { ["Last-Event-ID": $0] } ?? [:])
  }

  /// Of the events: the first ID is that of the opening.
  private func ids(in reply: SampleReply) -> [Substring] {
    let ids = reply.text.split(separator: "\n").filter { $0.hasPrefix("id: ") }
    return ids.dropFirst().map { $0.dropFirst(4) }
  }

  @Test func streamsWhatArrivesAfterTheLastEvent() async throws {
    let written = try await client.feed(of: "tomasz")
    let first = try await client.get("/user/tomasz/tweets/events")
    #expect(first.header("content-type") == "text/event-stream")
    let start = "retry: 1000\nid: new-0\n\nevent: tweet\nid: new-1\ndata: {\"content\":"
    #expect(first.text.hasPrefix(start))
    #expect(first.text.contains(#""avatar":"\#(client.origin)/images/"#))
    #expect(ids(in: first) == ["new-1", "new-2", "new-3", "new-4"])
    #expect(ids(in: try await events(after: "new-2")).prefix(3) == ["new-3", "new-4", "new-5"])
    let feed = try await client.feed(of: "tomasz")
    #expect(feed.prefix(2).map { $0["id"] } == ["new-9", "new-8"])
    #expect(Array(feed.dropFirst(9)) == written)
  }

  @Test(arguments: ["", "new-x", "new-7", "new--1", "tomasz-1"])
  func startsNowForAnUnknownID(id: String) async throws {
    #expect(ids(in: try await events(after: id)).first == "new-1")
  }

  /// As a connection does that was lost before its first event.
  @Test func continuesFromTheOpeningOfAnEarlierStream() async throws {
    #expect(try await events().text.hasPrefix("retry: 1000\nid: new-0\n\n"))
    #expect(ids(in: try await events(after: "new-0")).starts(with: ["new-1", "new-2"]))
  }

  @Test func arrivedMomentsCanBeLiked() async throws {
    #expect(try await client.send(.post, "/user/yuki/tweets/new-1/like").status == 404)
    _ = try await client.get("/user/yuki/tweets/events")
    #expect(try await client.send(.post, "/user/yuki/tweets/new-1/like").status == 200)
    let feed = try await client.feed(of: "yuki")
    #expect(feed.first { $0["id"] == "new-1" }?["likes"] == .number(1))
  }

  @Test(.timeLimit(.minutes(1))) func aPostedTweetIsSentAtOnce() async throws {
    let options = SampleServerOptions.make {
      $0.sleep = { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
    try await SampleClient.withServer(options) { client in
      let response = try await HTTPClient.shared.execute(
        HTTPClientRequest(url: "\(client.origin)/user/yuki/tweets/events"), timeout: .seconds(50))
      var text = ""
      for try await part in response.body {
        text += String(buffer: part)
        if text.contains("data:") { break }
        #expect(try await client.postTweet(to: "/user/tomasz/tweets").status == 201)
      }
      #expect(text.contains("event: tweet\nid: new-1\ndata: {\"content\":\"a\",\"id\":\"new-1\""))
    }
  }

  @Test func streamsPostedTweetsAfterTheLastEvent() async throws {
    _ = try await events()
    for _ in 1...2 { _ = try await client.postTweet(to: "/tweets") }
    let later = try await events(after: "new-4")
    #expect(ids(in: later).prefix(3) == ["new-5", "new-6", "new-7"])
    #expect(later.text.contains(#"id: new-6\#ndata: {"content":"a","id":"new-6""#))
  }

  @Test func noMoreThanAHundredArrive() async throws {
    var replies: [SampleReply] = []
    for _ in 0..<25 { replies.append(try await events()) }
    #expect(replies.flatMap(ids).last == "new-100")
    #expect(replies.last?.text.replacing(":\n\n", with: "") == "retry: 1000\nid: new-100\n\n")
  }

  @Test(arguments: [(3, "/tweets/events", 204), (nil, "/user/nobody/tweets/events", 404)])
  func generatedFeedsAndUnknownUsersHaveNoEvents(
    tweets: Int?, path: String, status: Int
  ) async throws {
    let client = SampleClient(.make { $0.tweets = tweets })
    #expect(try await client.get(path).status == status)
  }
}
