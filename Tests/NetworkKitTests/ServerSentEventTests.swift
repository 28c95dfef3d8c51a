import Foundation
import Testing

@testable import NetworkKit

struct ServerSentEventTests {
  @Test(arguments: [
    ("data: one\n\n", [ServerSentEvent(data: "one")]),
    ("data:one\ndata\ndata:  two\n\n", [.init(data: "one\n\n two")]),
    ("\u{FEFF}data: one\r\n\r\ndata: two\r\r", [.init(data: "one"), .init(data: "two")]),
    (": comment\n\nevent: like\n\ndata: one\n\n", [.init(data: "one")]),
    (
      "event: like\ndata: one\n\ndata: two\n\n",
      [.init(type: "like", data: "one"), .init(data: "two")]
    ),
    (
      "id: 7\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
      [.init(id: "7", data: "a"), .init(id: "7", data: "b"), .init(data: "c")]
    ),
    ("id: 7\0\ndata: a\n\n", [.init(data: "a")]),
    ("data: incomplete", []),
    ("data\n\nunknown: field\n\n", [.init(data: "")]),
  ])
  func parses(stream: String, events: [ServerSentEvent]) throws {
    for size in 1...stream.utf8.count {
      var parser = ServerSentEventParser()
      var parsed: [ServerSentEvent] = []
      var rest = Data(stream.utf8)
      while !rest.isEmpty {
        parsed += try parser.events(in: Data(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(parsed == events, "in chunks of \(size) bytes")
    }
  }

  @Test func readsTheReconnectionTime() throws {
    var parser = ServerSentEventParser()
    _ = try parser.events(in: Data("retry: 2500\nretry: soon\nretry: -1\n".utf8))
    #expect(parser.retry == .milliseconds(2500))
  }

  @Test func keepsIDAndReconnectionTimeOnly() throws {
    var parser = ServerSentEventParser()
    _ = try parser.events(in: Data("retry: 1\nid: 7\n\nid: 8\ndata: lost\nda".utf8))
    parser.reset()
    #expect(
      try parser.events(in: Data("data: new\n\n".utf8)) == [.init(id: "7", data: "new")])
    #expect(parser.retry == .milliseconds(1))
  }

  @Test(arguments: ["data: ", ""])
  func limitsALine(start: String) throws {
    var parser = ServerSentEventParser()
    #expect(throws: NetworkError.tooLarge(limit: 1 << 20)) {
      _ = try parser.events(in: Data(start.utf8))
      for _ in 0..<10 { _ = try parser.events(in: Data(repeating: 0x61, count: 1 << 20)) }
    }
  }

  @Test func limitsTheDataOfAnEvent() throws {
    var parser = ServerSentEventParser()
    let line = Data("data: \(String(repeating: "a", count: 1 << 16))\n".utf8)
    for _ in 0..<15 { #expect(try parser.events(in: line).isEmpty) }
    #expect(throws: NetworkError.tooLarge(limit: 1 << 20)) { try parser.events(in: line) }
  }
}
