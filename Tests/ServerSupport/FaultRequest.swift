/// A received request.
package struct FaultRequest: Sendable {
  /// The number of the connection, from 0.
  package let connection: Int
  package let method: String
  /// Includes the query.
  package let target: String
  package let headers: [(name: String, value: String)]
  package let body: [UInt8]

  package var path: String { String(target.prefix { $0 != "?" }) }

  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// Parses the requests of a connection. Supports only the HTTP/1.1 that the tested client sends.
struct FaultRequestParser {
  /// If false, a request is complete after its head, and its body is not parsed.
  var readsBodies = true
  private var bytes: [UInt8] = []

  mutating func append(_ part: some Sequence<UInt8>) {
    bytes.append(contentsOf: part)
  }

  /// Nil until a complete request has arrived.
  mutating func next(connection: Int) -> FaultRequest? {
    if let handshake = handshake(connection: connection) { return handshake }
    guard let end = endOfHead() else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: true)
    let headers = lines.dropFirst().compactMap(Self.header)
    let length = headers.first { $0.name.lowercased() == "content-length" }
      .flatMap { Int($0.value) }
    let next = readsBodies ? end + (length ?? 0) : bytes.count
    guard bytes.count >= next else { return nil }
    defer { bytes.removeFirst(next) }
    let words = lines.first?.split(separator: " ").map(String.init) ?? []
    return FaultRequest(
      connection: connection, method: words.first ?? "",
      target: words.dropFirst().first ?? "", headers: headers, body: Array(bytes[end..<next]))
  }

  /// A TLS handshake as a request with the method TLS, so that a fault can respond to it.
  private mutating func handshake(connection: Int) -> FaultRequest? {
    guard bytes.first == 0x16 else { return nil }
    defer { bytes = [] }
    return FaultRequest(
      connection: connection, method: "TLS", target: "", headers: [], body: bytes)
  }

  private func endOfHead() -> Int? {
    let blank = Array("\r\n\r\n".utf8)
    guard bytes.count >= blank.count else { return nil }
    return (0...bytes.count - blank.count).first { bytes[$0..<$0 + 4].elementsEqual(blank) }
      .map { $0 + blank.count }
  }

  private static func header(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return (String(line[..<colon]), String(value))
  }
}
