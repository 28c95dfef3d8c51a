import Foundation
import Testing

@testable import NetworkKit

/// Chunks of WHATWG HTML, section 9.2: 9.2.5 and 9.2.6 are about the text of a stream.
struct ServerSentEventTests {
  struct Text: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let events: [ServerSentEvent]

    init(_ rule: String, _ text: String, _ events: ServerSentEvent...) {
      self.init(rule, bytes: Array(text.utf8), events)
    }

    init(_ rule: String, bytes: [UInt8], _ events: [ServerSentEvent]) {
      (testDescription, self.bytes, self.events) = (rule, bytes, events)
    }
  }

  static let texts = [
    Text("9.2.5: LF", "data: a\n\ndata: b\n\n", .init(data: "a"), .init(data: "b")),
    Text("9.2.5: CR", "data: a\r\rdata: b\r\r", .init(data: "a"), .init(data: "b")),
    Text("9.2.5: CRLF", "data: a\r\n\r\ndata: b\r\n\r\n", .init(data: "a"), .init(data: "b")),
    Text("9.2.5: mixed", "data: a\n\rdata: b\r\n\n", .init(data: "a"), .init(data: "b")),
    Text(
      "9.2.6: lines of data", "data: YHOO\ndata: +2\ndata: 10\n\n", .init(data: "YHOO\n+2\n10")),
    Text("9.2.6: comments", ": x\n:\ndata: a\n:y\n\n", .init(data: "a")),
    Text("9.2.6: a comment alone", ": x\n\n"),
    Text(
      "9.2.6: no colon", "data\n\ndata\ndata\n\ndata:", .init(data: ""), .init(data: "\n")),
    Text(
      "9.2.6: one space is removed", "data:t\n\ndata: t\n\ndata:  t\n\n", .init(data: "t"),
      .init(data: "t"), .init(data: " t")),
    Text("9.2.6: a type without data is dropped", "event: x\n\ndata: a\n\n", .init(data: "a")),
    Text(
      "9.2.6: a type is of one event", "event: x\ndata: a\n\ndata: b\n\n",
      .init(type: "x", data: "a"), .init(data: "b")),
    Text("9.2.6: an empty type", "event: x\nevent:\ndata: a\n\n", .init(data: "a")),
    Text("9.2.6: the last type", "event: x\nevent: y\ndata: a\n\n", .init(type: "y", data: "a")),
    Text(
      "9.2.6: an ID is kept", "id: 1\ndata: a\n\ndata: b\n\n", .init(id: "1", data: "a"),
      .init(id: "1", data: "b")),
    Text(
      "9.2.6: an ID with a NULL is ignored", "id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n",
      .init(id: "1", data: "a"), .init(id: "1", data: "b")),
    Text(
      "9.2.6: an empty ID resets it", "id: 1\ndata: a\n\nid\ndata: b\n\n",
      .init(id: "1", data: "a"), .init(data: "b")),
    Text("9.2.6: an event without an end", "data: a\n\ndata: b\n", .init(data: "a")),
    Text("9.2.6: a byte order mark", "\u{FEFF}data: a\n\n", .init(data: "a")),
    Text("9.2.6: a second one", "\u{FEFF}\u{FEFF}data: a\n\ndata: b\n\n", .init(data: "b")),
    Text("9.2.6: one later", "data: a\n\n\u{FEFF}data: b\n\n", .init(data: "a")),
    Text("9.2.6: unknown fields", "foo: x\ndata: a\n\n", .init(data: "a")),
    Text("9.2.6: names have a case", "Data: x\ndata: a\n\n", .init(data: "a")),
    Text("9.2.6: a space before a name", " data: x\ndata: a\n\n", .init(data: "a")),
    Text("9.2.6: colons in a value", "data: a:b: c\n\n", .init(data: "a:b: c")),
    Text("9.2.6: a space at the end", "data: a \n\n", .init(data: "a ")),
    Text("9.2.6: a tab after the colon", "data:\ta\n\n", .init(data: "\ta")),
    Text("9.2.6: a NULL in data", "data: a\0b\n\n", .init(data: "a\0b")),
    Text("9.2.5: U+2028 ends no line", "data: a\u{2028}b\n\n", .init(data: "a\u{2028}b")),
    Text(
      "9.2.5: nor do U+0085, VT and FF", "data: a\u{85}b\u{0B}c\u{0C}d\n\n",
      .init(data: "a\u{85}b\u{0B}c\u{0C}d")),
    Text("9.2.5: UTF-8", "data: 🚣é\n\n", .init(data: "🚣é")),
    Text(
      "9.2.5: invalid UTF-8", bytes: Array("data: ".utf8) + [0xFF, 0x61, 0x0A, 0x0A],
      [.init(data: "\u{FFFD}a")]),
  ]

  @Test(arguments: texts)
  func parses(text: Text) {
    for size in 1...text.bytes.count {
      var parser = ServerSentEventParser(limit: 100)
      var parsed: [ServerSentEvent] = []
      var rest = Data(text.bytes)
      while !rest.isEmpty {
        parsed += parser.events(in: Data(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(parsed == text.events, "in chunks of \(size) bytes")
    }
  }

  /// Bug: it was sent back in a header, which the server rejected.
  @Test func aLongIDResetsTheLastOne() {
    var parser = ServerSentEventParser(limit: 2_000)
    let id = String(repeating: "1", count: 1_024)
    #expect(parser.events(in: Data("id: \(id)\ndata: a\n\n".utf8)).map(\.id) == [id])
    #expect(parser.events(in: Data("id: \(id)1\ndata: a\n\n".utf8)).map(\.id) == [nil])
    #expect(parser.lastEventID == nil)
  }

  @Test(arguments: [
    ("é☃\t", "é☃\t"), ("a\u{1B}[31m", nil), ("a\u{7F}", nil), ("\u{1}", nil),
  ])
  func anIDForNoHeaderResetsTheLastOne(id: String, lastID: String?) {
    var parser = ServerSentEventParser(limit: 2_000)
    _ = parser.events(in: Data("id: 1\ndata: a\n\nid: \(id)\ndata: a\n\n".utf8))
    #expect(parser.lastEventID == lastID)
  }

  /// 9.2.6: ASCII digits only, at the end of the line.
  @Test(arguments: [
    ("retry: 2500\n", 2500), ("retry: 1\nretry: 2\n", 2), ("retry: 2500", nil),
    ("retry: soon\n", nil), ("retry: -1\n", nil), ("retry: +1\n", nil), ("retry: 10x\n", nil),
    ("retry: 1.5\n", nil), ("retry: 0x1\n", nil), ("retry: ٣\n", nil), ("retry\n", nil),
    ("retry: 99999999999999999999\n", Int.max), ("retry:\n", nil),
  ])
  func readsTheReconnectionTime(text: String, milliseconds: Int?) {
    var parser = ServerSentEventParser(limit: 100)
    _ = parser.events(in: Data(text.utf8))
    #expect(parser.retry == milliseconds.map { .milliseconds($0) })
  }

  @Test func keepsIDAndReconnectionTimeOnly() {
    var parser = ServerSentEventParser(limit: 100)
    _ = parser.events(in: Data("retry: 1\nid: 7\n\nid: 8\ndata: lost\nda".utf8))
    parser.reset()
    #expect(parser.events(in: Data("data: new\n\n".utf8)) == [.init(id: "7", data: "new")])
    #expect(parser.retry == .milliseconds(1))
  }

  @Test(arguments: ["data: ", ""])
  func limitsALine(start: String) throws {
    var parser = ServerSentEventParser(limit: 1 << 20)
    #expect(throws: NetworkError.tooLarge(limit: 1 << 20)) {
      _ = parser.events(in: Data(start.utf8))
      for _ in 0..<10 {
        _ = parser.events(in: Data(repeating: 0x61, count: 1 << 20))
        try parser.requireLimit()
      }
    }
  }

  @Test func limitsTheDataOfAnEvent() throws {
    var parser = ServerSentEventParser(limit: 1 << 20)
    let line = Data("data: \(String(repeating: "a", count: 1 << 16))\n".utf8)
    for _ in 0..<15 { #expect(parser.events(in: line).isEmpty) }
    try parser.requireLimit()
    #expect(parser.events(in: line).isEmpty)
    #expect(throws: NetworkError.tooLarge(limit: 1 << 20)) { try parser.requireLimit() }
  }

  /// Bug: events before a line above the limit, in the same chunk, were lost.
  @Test(arguments: [(String(repeating: "x", count: 21), true), ("data: b\n", false)])
  func returnsTheEventsBeforeALineAboveTheLimit(rest: String, isAbove: Bool) throws {
    var parser = ServerSentEventParser(limit: 20)
    #expect(parser.events(in: Data("data: a\n\n\(rest)\n\n".utf8)).first == .init(data: "a"))
    if isAbove {
      #expect(throws: NetworkError.tooLarge(limit: 20)) { try parser.requireLimit() }
      #expect(parser.events(in: Data("data: c\n\n".utf8)).isEmpty)
    } else {
      try parser.requireLimit()
    }
  }
}
