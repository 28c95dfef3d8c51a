import NIOHTTP1
import Synchronization
import Testing

@testable import SampleServer

struct MomentEventsTests {
  /// A time that passes only in sleeps.
  private final class Time: Sendable {
    private let passed = Mutex(Duration.zero)

    var options: SampleServerOptions {
      .make {
        $0.uptime = { self.passed.withLock(\.self) }
        $0.sleep = { wait in self.passed.withLock { $0 += wait } }
      }
    }
  }

  private func ids(in reply: SampleReply) -> [Substring] {
    reply.text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.map { $0.dropFirst(4) }
  }

  @Test func streamsWhatArrivesAfterTheLastEvent() async throws {
    try await SampleClient.withServer(Time().options) { client in
      let written = try await client.feed(of: "tomasz")
      let first = try await client.get("/user/tomasz/tweets/events")
      #expect(first.header("content-type") == "text/event-stream")
      #expect(
        first.text.hasPrefix("retry: 1000\n\nevent: tweet\nid: new-1\ndata: {\"content\":"))
      #expect(ids(in: first) == ["new-1", "new-2", "new-3", "new-4"])
      let later = try await client.get(
        "/tweets/events", headers: ["Last-Event-ID": "new-2"])
      #expect(ids(in: later).prefix(3) == ["new-3", "new-4", "new-5"])
      let feed = try await client.feed(of: "tomasz")
      #expect(feed.prefix(2).map { $0["id"] } == ["new-9", "new-8"])
      #expect(Array(feed.dropFirst(9)) == written)
    }
  }

  @Test(arguments: ["", "new-0", "new-7", "new--1", "tomasz-1"])
  func startsNowForAnUnknownID(id: String) async throws {
    let reply = try await SampleClient.withServer(Time().options) {
      try await $0.get("/tweets/events", headers: ["Last-Event-ID": id])
    }
    #expect(ids(in: reply).first == "new-1")
  }

  @Test func sendsTheServersAddress() async throws {
    try await SampleClient.withServer(Time().options) { client in
      let reply = try await client.get("/tweets/events")
      #expect(reply.text.contains(#""avatar":"http://127.0.0.1:\#(client.port)/images/"#))
    }
  }

  @Test func arrivedMomentsCanBeLiked() async throws {
    try await SampleClient.withServer(Time().options) { client in
      #expect(try await client.send(.POST, "/user/yuki/tweets/new-1/like").status == 404)
      _ = try await client.get("/user/yuki/tweets/events")
      #expect(try await client.send(.POST, "/user/yuki/tweets/new-1/like").status == 200)
      let feed = try await client.feed(of: "yuki")
      #expect(feed.first { $0["id"] == "new-1" }?["likes"] == .number(1))
    }
  }

  @Test func noMoreThanAHundredArrive() async throws {
    try await SampleClient.withServer(Time().options) { client in
      var replies: [SampleReply] = []
      for _ in 0..<25 { replies.append(try await client.get("/tweets/events")) }
      #expect(replies.flatMap(ids).last == "new-100")
      #expect(replies.last?.text.replacing(":\n\n", with: "") == "retry: 1000\n\n")
    }
  }

  @Test func generatedFeedsHaveNoEvents() async throws {
    var options = Time().options
    options.tweets = 3
    let reply = try await SampleClient.withServer(options) { try await $0.get("/tweets/events") }
    #expect(reply.status == 204)
  }

  @Test func unknownUsersHaveNoEvents() async throws {
    let reply = try await SampleClient.withServer { try await $0.get("/user/nobody/tweets/events") }
    #expect(reply.status == 404)
  }
}
