/// Answers that are as they should be.
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
    let answer = respond(status: status, headers: [("Connection", "close")], body: body)
    return Fault(answer.steps + [.close])
  }

  package static func gzip(_ body: String) -> Fault {
    respond(headers: [("Content-Encoding", "gzip")], bytes: Deflate.gzip(Array(body.utf8)))
  }

  package static func deflate(_ body: String) -> Fault {
    respond(headers: [("Content-Encoding", "deflate")], bytes: Deflate.zlib(Array(body.utf8)))
  }

  /// - Parameter location: may be relative; the request's own path makes a loop.
  package static func redirect(to location: String, status: Int = 302) -> Fault {
    respond(status: status, headers: [("Location", location)])
  }

  /// For an answer that has no body, whatever its headers say.
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
  static func head(_ status: Int, _ headers: Fault.Headers) -> FaultStep {
    let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return .send(Array("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8))
  }
}
