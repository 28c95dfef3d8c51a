import Foundation
import SampleServer
import ServerSupport
import Testing

@testable import regatta

/// `regatta tweets watch`, on a server that ends its streams.
@Suite(.timeLimit(.minutes(10)))
struct TweetsWatchTests {
  private static func event(_ id: Int, text: String) -> FaultStep {
    let data = #"{"id":"\#(id)","sender":{"username":"tomasz"},"content":"\#(text)"}"#
    return .send(Array("retry: 1\nid: \(id)\ndata: \(data)\n\n".utf8))
  }

  /// Two events and an end, two events and a loss, and no feed.
  private static let fault: @Sendable (FaultRequest) -> Fault = { request in
    let type = ("Content-Type", "text/event-stream")
    return switch request.header("Last-Event-ID") {
    case nil:
      Fault([
        .head(200, [type]), event(1, text: "one"), event(2, text: "two \\u001b[31m"), .close,
      ])
    case "2":
      Fault([
        .head(200, [type, ("Content-Length", "9999")]), .send(Array("id: 3\ndata: {}\n\n".utf8)),
        event(4, text: "three"), .close,
      ])
    // If the loss came before the last event was read.
    case "3": Fault([.head(200, [type]), event(4, text: "three"), .close])
    default: .respond(status: 404)
    }
  }

  @Test func printsTweetsAcrossConnections() async throws {
    try await FaultyServer.run(Self.fault) { server in
      let result = try await Program.run("tweets", "watch", "--source", server.url)
      #expect(
        result.output == """
          @tomasz
          one
          0 likes
          @tomasz
          two ␛[31m
          0 likes
          @tomasz
          three
          0 likes

          """)
      #expect(result.status == 66)
      #expect(Set(server.requests.map(\.path)) == ["/user/ilse_keel/tweets/events"])
    }
  }

  @Test func printsATweetALineAsJSON() async throws {
    try await FaultyServer.run(Self.fault) { server in
      let result = try await Program.run("tweets", "watch", "--json", "--source", server.url)
      for line in result.output.split(separator: "\n") {
        #expect(try Schema("tweet").faults(in: String(line)) == [])
      }
      let tweets = try result.output.split(separator: "\n").map { try JSONValue(String($0)) }
      #expect(tweets.map { $0["id"] } == ["1", "2", "4"])
      #expect(result.diagnostics.contains("regatta: a tweet was left out: no sender or content\n"))
    }
  }

  @Test func saysThatTheConnectionIsLost() async throws {
    try await FaultyServer.run(Self.fault) { server in
      let result = try await Program.run("tweets", "watch", "--source", server.url)
      let host = "127.0.0.1:\(server.port)"
      // A connection that was lost before its last event was read is followed by one more.
      let diagnostics = result.diagnostics.replacing("regatta: connected again\n", with: "")
      #expect(
        diagnostics == """
          regatta: a tweet was left out: no sender or content
          regatta: the connection to \(host) was lost; next attempt in 1 s
          regatta: not found. Check the name or number.

          """)
    }
  }

  @Test func printsWhatTheSampleServerSends() async throws {
    let result = try await Program.shell("$regatta tweets watch --json | head -n 1")
    #expect(result.status == 0)
    #expect(result.output.contains(#""id":"new-1""#))
  }

  @Test func endsIfTheFirstConnectionFails() async throws {
    let result = try await Program.run("tweets", "watch", "--source", "http://127.0.0.1:9")
    #expect(result.status == 69)
  }

  @Test(arguments: ["--offline", "--source live"])
  func needsASourceWithEvents(options: String) async throws {
    let result = try await Program.shell("$regatta tweets watch \(options)")
    #expect(result.status == 64)
    #expect(result.diagnostics.contains("new tweets"))
  }
}
