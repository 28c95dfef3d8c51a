import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import Testing

@testable import SampleServer

struct MomentEventsTests {
  /// Of the events: the first ID is that of the opening.
  private func ids(in reply: SampleReply) -> [Substring] {
    let ids = reply.text.split(separator: "\n").filter { $0.hasPrefix("id: ") }
    return ids.dropFirst().map { $0.dropFirst(4) }
  }

  @Test func streamsWhatArrivesAfterTheLastEvent() async throws {
    try await SampleClient.withServer(TestTime().options) { client in
      let written = try await client.feed(of: "tomasz")
      let first = try await client.get("/user/tomasz/tweets/events")
      #expect(first.header("content-type") == "text/event-stream")
      #expect(
        first.text.hasPrefix(
          "retry: 1000\nid: new-0\n\nevent: tweet\nid: new-1\ndata: {\"content\":"))
      #expect(ids(in: first) == ["new-1", "new-2", "new-3", "new-4"])
      let later = try await client.get(
        "/tweets/events", headers: ["Last-Event-ID": "new-2"])
      #expect(ids(in: later).prefix(3) == ["new-3", "new-4", "new-5"])
      let feed = try await client.feed(of: "tomasz")
      #expect(feed.prefix(2).map { $0["id"] } == ["new-9", "new-8"])
      #expect(Array(feed.dropFirst(9)) == written)
    }
  }

  @Test(arguments: ["", "new-x", "new-7", "new--1", "tomasz-1"])
  func startsNowForAnUnknownID(id: String) async throws {
    let reply = try await SampleClient.withServer(TestTime().options) {
      try await $0.get("/tweets/events", headers: ["Last-Event-ID": id])
    }
    #expect(ids(in: reply).first == "new-1")
  }

  /// As a connection does that was lost before its first event.
  @Test func continuesFromTheOpeningOfAnEarlierStream() async throws {
    try await SampleClient.withServer(TestTime().options) { client in
      let first = try await client.get("/tweets/events")
      #expect(first.text.hasPrefix("retry: 1000\nid: new-0\n\n"))
      let later = try await client.get("/tweets/events", headers: ["Last-Event-ID": "new-0"])
      #expect(ids(in: later).starts(with: ["new-1", "new-2"]))
    }
  }

  @Test func sendsTheServersAddress() async throws {
    try await SampleClient.withServer(TestTime().options) { client in
      let reply = try await client.get("/tweets/events")
      #expect(reply.text.contains(#""avatar":"http://127.0.0.1:\#(client.port)/images/"#))
    }
  }

  @Test func arrivedMomentsCanBeLiked() async throws {
    try await SampleClient.withServer(TestTime().options) { client in
      #expect(try await client.send(.POST, "/user/yuki/tweets/new-1/like").status == 404)
      _ = try await client.get("/user/yuki/tweets/events")
      #expect(try await client.send(.POST, "/user/yuki/tweets/new-1/like").status == 200)
      let feed = try await client.feed(of: "yuki")
      #expect(feed.first { $0["id"] == "new-1" }?["likes"] == .number(1))
    }
  }

  @Test(.timeLimit(.minutes(1))) func aPostedTweetIsSentAtOnce() async throws {
    let options = SampleServerOptions.make {
      $0.sleep = { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
    try await SampleClient.withServer(options) { client in
      let address = "http://127.0.0.1:\(client.port)/user/yuki/tweets/events"
      let response = try await client.http.execute(
        HTTPClientRequest(url: address), timeout: .seconds(50))
      var text = ""
      for try await part in response.body {
        text += String(buffer: part)
        if text.contains("data:") { break }
        let reply = try await client.send(
          .POST, "/user/tomasz/tweets", sending: .bytes(ByteBuffer(string: #"{"content":"a"}"#)))
        #expect(reply.status == 201)
      }
      #expect(text.contains("event: tweet\nid: new-1\ndata: {\"content\":\"a\",\"id\":\"new-1\""))
    }
  }

  @Test func streamsPostedTweetsAfterTheLastEvent() async throws {
    try await SampleClient.withServer(TestTime().options) { client in
      _ = try await client.get("/tweets/events")
      for _ in 1...2 {
        _ = try await client.send(
          .POST, "/tweets", sending: .bytes(ByteBuffer(string: #"{"content":"a"}"#)))
      }
      let later = try await client.get("/tweets/events", headers: ["Last-Event-ID": "new-4"])
      #expect(ids(in: later).prefix(3) == ["new-5", "new-6", "new-7"])
      #expect(later.text.contains(#"id: new-6\#ndata: {"content":"a","id":"new-6""#))
    }
  }

  @Test func noMoreThanAHundredArrive() async throws {
    try await SampleClient.withServer(TestTime().options) { client in
      var replies: [SampleReply] = []
      for _ in 0..<25 { replies.append(try await client.get("/tweets/events")) }
      #expect(replies.flatMap(ids).last == "new-100")
      #expect(replies.last?.text.replacing(":\n\n", with: "") == "retry: 1000\nid: new-100\n\n")
    }
  }

  @Test func generatedFeedsHaveNoEvents() async throws {
    var options = TestTime().options
    options.tweets = 3
    let reply = try await SampleClient.withServer(options) { try await $0.get("/tweets/events") }
    #expect(reply.status == 204)
  }

  @Test func unknownUsersHaveNoEvents() async throws {
    let reply = try await SampleClient.withServer { try await $0.get("/user/nobody/tweets/events") }
    #expect(reply.status == 404)
  }
}
