import Foundation
import HTTPTypes
import NetworkKit
import Testing

@testable import TweetsData
@testable import TweetsKit

struct RemoteTweetEventsTests {
  /// Sends the events on one connection, and has no second one.
  private struct StubStreamingClient: StreamingClient {
    let events: String

    func stream(_ request: NetworkRequest) async throws -> StreamedResponse {
      let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
      continuation.yield(Data(events.utf8))
      continuation.finish(throwing: NetworkError.notFound)
      return StreamedResponse(
        head: HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]),
        body: body)
    }
  }

  private func updates(_ events: String...) async throws -> [String] {
    let client = StubStreamingClient(events: events.map { $0 + "\n\n" }.joined())
    let tweets = RemoteTweetEvents(
      client: client, base: try BaseURL("https://moments.test"), path: ["events"])
    var updates: [String] = []
    await #expect(throws: NetworkError.notFound) {
      for try await update in tweets {
        switch update {
        case .tweet(let tweet): updates.append(tweet.text ?? "")
        case .skipped: updates.append("skipped")
        case .opened, .closed: break
        }
      }
    }
    return updates
  }

  private func tweet(_ text: String, id: String? = nil, type: String = "event: tweet\n") -> String {
    let id = id.map { "\"id\": \"\($0)\", " } ?? ""
    return "\(type)data: {\(id)\"sender\": {}, \"content\": \"\(text)\"}"
  }

  /// Bug: they were called "not valid".
  @Test func ignoresEventsOfOtherTypes() async throws {
    #expect(
      try await updates(
        tweet("a", id: "1"), "event: ping\ndata: {}", "event: ping\ndata: 1",
        tweet("b", id: "2", type: ""), "event: tweet\ndata: {}", "data: 1")
        == ["a", "b", "skipped", "skipped"])
  }

  /// Tweets without an ID may be equal.
  @Test func leavesOutATweetThatIsSentAgain() async throws {
    #expect(
      try await updates(
        tweet("a", id: "1"), tweet("a", id: "1"), tweet("b", id: "2"), tweet("a", id: "1"),
        tweet("c"), tweet("c")) == ["a", "b", "c", "c"])
  }

  @Test func remembersTheLatestTweets() async throws {
    let client = StubStreamingClient(
      events: (Array(1...1_002) + [2, 1_002, 1]).map { tweet("\($0)", id: "\($0)") + "\n\n" }
        .joined())
    let tweets = RemoteTweetEvents(
      client: client, base: try BaseURL("https://moments.test"), path: ["events"])
    var last = ""
    var count = 0
    await #expect(throws: NetworkError.notFound) {
      for try await case .tweet(let tweet) in tweets {
        last = tweet.text ?? ""
        count += 1
      }
    }
    // The first two are forgotten.
    #expect(count == 1_004 && last == "1")
  }
}
