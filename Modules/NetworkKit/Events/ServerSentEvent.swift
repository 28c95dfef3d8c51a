#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An event of a `text/event-stream` (WHATWG HTML, section 9.2).
public struct ServerSentEvent: Equatable, Sendable {
  /// The last ID that the stream has sent up to this event; nil if none or an empty one.
  public var id: String?
  /// "message" if the stream does not name one.
  public var type: String
  /// The lines of data, joined by newlines.
  public var data: String

  public init(id: String? = nil, type: String = "message", data: String) {
    self.id = id
    self.type = type
    self.data = data
  }
}

/// Parses a stream of events, in chunks of any size. Invalid UTF-8 is replaced, unknown fields are
/// ignored.
struct ServerSentEventParser {
  /// Whether a server accepts the ID in a header (RFC 9110, section 5.5). It would reject another one at
  /// each connection.
  private static func canBeSent(_ id: String) -> Bool {
    id.utf8.count <= 1 << 10 && id.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
  }

  /// The bytes of a line, and of an event's data.
  let limit: Int

  /// The ID to resume after, as of the last empty line of this connection or an earlier one.
  private(set) var lastEventID: String?
  /// The reconnection time that the server requests.
  private(set) var retry: Duration?
  /// Becomes ``lastEventID`` at the empty line: an incomplete event must be sent again.
  private var id: String?
  private var type = ""
  private var data: [UInt8] = []
  private var line: [UInt8] = []
  private var isFirstLine = true
  /// A line feed here belongs to the end of the line before.
  private var isAfterCarriageReturn = false
  /// Is thrown after the events that are complete.
  private var failure: NetworkError?

  init(limit: Int) { self.limit = limit }

  /// Removes what belongs to the previous connection.
  mutating func reset() {
    let kept = (lastEventID, retry)
    self = ServerSentEventParser(limit: limit)
    (lastEventID, retry) = kept
    id = lastEventID
  }

  /// The events that end in this chunk, up to a line or data above ``limit``, after which
  /// ``requireLimit()`` throws.
  mutating func events(in chunk: Data) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in chunk where failure == nil {
      let endsSameLine = isAfterCarriageReturn && byte == UInt8(ascii: "\n")
      isAfterCarriageReturn = byte == UInt8(ascii: "\r")
      if endsSameLine { continue }
      if byte == UInt8(ascii: "\n") || isAfterCarriageReturn {
        if let event = endLine() { events.append(event) }
      } else {
        line.append(byte)
        check(line)
      }
    }
    return events
  }

  /// - Throws: ``NetworkError/tooLarge(limit:)`` if a line or data were above ``limit``.
  func requireLimit() throws(NetworkError) {
    if let failure { throw failure }
  }

  /// Returns an event if the line is empty and data precede it.
  private mutating func endLine() -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    guard line.isEmpty else {
      readField()
      return nil
    }
    lastEventID = id
    defer { (type, data) = ("", []) }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      id: lastEventID, type: type.isEmpty ? "message" : type,
      data: String(decoding: data.dropLast(), as: UTF8.self))
  }

  private mutating func readField() {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line[name.endIndex...].dropFirst()
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: name, as: UTF8.self) {
    case "data":
      data += value
      data.append(UInt8(ascii: "\n"))
      check(data)
    case "event": type = text
    case "id":
      guard !value.contains(0) else { return }
      id = text.isEmpty || !Self.canBeSent(text) ? nil : text
    case "retry":
      let isNumber = value.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      // A number beyond all is a long wait, which has a limit.
      if isNumber, !value.isEmpty { retry = .milliseconds(Int(text) ?? .max) }
    default: break
    }
  }

  private mutating func check(_ bytes: [UInt8]) {
    if bytes.count > limit { failure = .tooLarge(limit: limit) }
  }
}
