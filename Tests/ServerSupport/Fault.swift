/// The steps of the server for one request. Then it reads the connection's next request.
package struct Fault: Sendable {
  package let steps: [FaultStep]

  package init(_ steps: [FaultStep]) {
    self.steps = steps
  }
}

/// One step of the server on a connection.
package enum FaultStep: Sendable {
  case send([UInt8])
  /// Repeats the bytes as fast as the client reads them; forever if `times` is nil.
  case stream([UInt8], times: Int?)
  case drip([UInt8], every: Duration)
  /// Waits until the client closes.
  case hang
  case close
  /// Closes with RST instead of FIN.
  case reset
}

extension Fault: CustomStringConvertible {
  package var description: String { steps.map(\.description).joined(separator: ", ") }
}

extension FaultStep: CustomStringConvertible {
  package var description: String {
    switch self {
    case .send(let bytes): "send \(Self.text(bytes))"
    case .stream(let bytes, let times): "stream \(Self.text(bytes)) \(times ?? .max) times"
    case .drip(let bytes, let interval): "drip \(Self.text(bytes)) every \(interval)"
    case .hang: "hang"
    case .close: "close"
    case .reset: "reset"
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(60), as: UTF8.self).debugDescription
  }
}

/// Valid responses.
extension Fault {
  package typealias Headers = [(name: String, value: String)]

  package static func respond(
    status: Int = 200, headers: Headers = [], body: String = ""
  ) -> Fault {
    respond(status: status, headers: headers, bytes: Array(body.utf8))
  }

  package static func respond(
    status: Int = 200, headers: Headers = [], bytes: [UInt8]
  ) -> Fault {
    Fault([.head(status, headers + [("Content-Length", "\(bytes.count)")]), .send(bytes)])
  }

  package static func respondAndClose(status: Int = 200, body: String) -> Fault {
    let response = respond(status: status, headers: [("Connection", "close")], body: body)
    return Fault(response.steps + [.close])
  }

  /// One member of the compressed body for each part.
  package static func gzip(_ parts: String..., encoding: String = "gzip") -> Fault {
    respond(
      headers: [("Content-Encoding", encoding)],
      bytes: parts.flatMap { Deflate.gzip(Array($0.utf8)) })
  }

  /// - Parameter hasHeader: false for deflate data without the zlib header, which is not standard.
  package static func deflate(
    _ body: String, encoding: String = "deflate", hasHeader: Bool = true
  ) -> Fault {
    let bytes = Array(body.utf8)
    return respond(
      headers: [("Content-Encoding", encoding)],
      bytes: hasHeader ? Deflate.zlib(bytes) : Deflate.stored(bytes))
  }

  /// - Parameter location: may be relative; the request's own path makes a loop.
  package static func redirect(to location: String, status: Int = 302) -> Fault {
    respond(status: status, headers: [("Location", location)])
  }

  /// A response without a body, whatever its headers are.
  package static func head(status: Int, headers: Headers) -> Fault {
    Fault([.head(status, headers)])
  }

  package static func chunked(_ parts: [String]) -> Fault {
    let chunks = parts.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined()
    return Fault([
      .head(200, [("Transfer-Encoding", "chunked")]), .send(Array("\(chunks)0\r\n\r\n".utf8)),
    ])
  }
}

extension FaultStep {
  package static func head(_ status: Int, _ headers: Fault.Headers) -> FaultStep {
    let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return .send(Array("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8))
  }
}

/// Invalid, incomplete, slow or oversized responses.
extension Fault {
  package static var neverAnswer: Fault { Fault([.hang]) }

  package static var dropBeforeResponse: Fault { Fault([.close]) }

  package static var reset: Fault { Fault([.reset]) }

  /// Announces more bytes than it sends.
  package static func dropMidBody(
    _ sent: String = "[{\"id\": 1", promised: Int = 1000, headers: Headers = []
  ) -> Fault {
    Fault([
      .head(200, headers + [("Content-Length", "\(promised)")]), .send(Array(sent.utf8)), .close,
    ])
  }

  /// Compressed bytes that expand to nothing, without an end: blocks of RFC 1951, or whole members of
  /// RFC 1952.
  package static func endlessEmptyGzip(ofMembers: Bool) -> Fault {
    let empty = ofMembers ? Deflate.gzip([]) : Deflate.emptyBlock
    let chunk = Array(repeating: empty, count: 4096).flatMap(\.self)
    let start = FaultStep.head(
      200, [("Content-Encoding", "gzip"), ("Content-Length", "\(1 << 40)")])
    return Fault([start, .send(ofMembers ? [] : Deflate.gzipHeader), .stream(chunk, times: .max)])
  }

  /// Closes within a compressed body.
  package static func dropMidGzip(_ body: String) -> Fault {
    let half = Deflate.gzip(Array(body.utf8)).dropLast(12)
    return Fault([
      .head(200, [("Content-Encoding", "gzip"), ("Content-Length", "\(half.count + 12)")]),
      .send(Array(half)), .close,
    ])
  }

  /// A complete body that contains half of a compressed stream.
  package static func truncatedGzip(_ body: String) -> Fault {
    let half = Array(Deflate.gzip(Array(body.utf8)).dropLast(12))
    return respond(headers: [("Content-Encoding", "gzip")], bytes: half)
  }

  /// Closes within a chunk.
  package static var dropMidChunk: Fault {
    Fault([.chunkedHead, .send(Array("400\r\nonly this".utf8)), .close])
  }

  package static var brokenChunking: Fault {
    Fault([.chunkedHead, .send(Array("5\r\nhello\r\nnot a size\r\n".utf8)), .hang])
  }

  package static var garbage: Fault { sendAndHang("SSH-2.0-Server\r\n") }

  package static func sendAndHang(_ bytes: String) -> Fault {
    Fault([.send(Array(bytes.utf8)), .hang])
  }

  /// The head at once, then the body byte by byte.
  package static func drip(_ body: String, every interval: Duration) -> Fault {
    Fault([
      .head(200, [("Content-Length", "\(body.utf8.count)")]),
      .drip(Array(body.utf8), every: interval),
    ])
  }

  package static var endlessHead: Fault {
    Fault([
      .send(Array("HTTP/1.1 200 Status\r\n".utf8)),
      .stream(Array(String(repeating: "X-More: of the same\r\n", count: 100).utf8), times: nil),
    ])
  }

  package static var endlessBody: Fault { endless(200, []) }

  package static func endlessRedirect(to location: String) -> Fault {
    endless(302, [("Location", location)])
  }

  private static func endless(_ status: Int, _ headers: Headers) -> Fault {
    let chunk = Array("20000\r\n".utf8) + spaces + Array("\r\n".utf8)
    let head = FaultStep.head(status, headers + [("Transfer-Encoding", "chunked")])
    return Fault([head, .stream(chunk, times: nil)])
  }

  /// Announces its length, and sends it all if the client reads it.
  package static func hugeBody(megabytes: Int = 10 << 10) -> Fault {
    Fault([
      .head(200, [("Content-Length", "\(megabytes << 20)")]),
      .stream(spaces, times: megabytes << 3),
    ])
  }

  /// The same without a length: the body ends with the connection.
  package static func hugeBodyOfUnknownLength(megabytes: Int = 10 << 10) -> Fault {
    Fault([
      .head(200, [("Connection", "close")]), .stream(spaces, times: megabytes << 3), .close,
    ])
  }

  /// About 1 MiB that decompress to 1 GiB of zeros.
  package static var gzipBomb: Fault {
    let size = Deflate.bombFuse.count + (1 << 20)
    return Fault([
      .head(200, [("Content-Encoding", "gzip"), ("Content-Length", "\(size)")]),
      .send(Deflate.bombFuse), .stream([UInt8](repeating: 0, count: 1 << 14), times: 1 << 6),
    ])
  }

  private static var spaces: [UInt8] { [UInt8](repeating: UInt8(ascii: " "), count: 1 << 17) }
}

extension FaultStep {
  fileprivate static var chunkedHead: FaultStep { head(200, [("Transfer-Encoding", "chunked")]) }
}
