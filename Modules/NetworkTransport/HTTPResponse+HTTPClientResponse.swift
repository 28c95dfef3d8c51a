import AsyncHTTPClient
import HTTPTypes
import NIOHTTP1

extension HTTPResponse {
  init(_ response: HTTPClientResponse) throws {
    let code = Int(response.status.code)
    guard (100...999).contains(code) else { throw HTTPParserError.invalidStatus }
    self.init(status: Status(code: code, reasonPhrase: response.status.reasonPhrase))
    for (name, value) in response.headers {
      guard let name = HTTPField.Name(name) else { continue }
      headerFields.append(HTTPField(name: name, value: value))
    }
  }

  func hasBody(to method: HTTPRequest.Method) -> Bool {
    method != .head && status != .noContent && status != .notModified
  }

  /// In a way that is undone for us.
  var isCompressed: Bool {
    ["gzip", "deflate"].contains(headerFields[.contentEncoding]?.lowercased())
  }

  /// Without the fields that describe the bytes on the wire, where those were compressed.
  func decompressed() -> HTTPResponse {
    guard isCompressed else { return self }
    var head = self
    head.headerFields[.contentEncoding] = nil
    head.headerFields[.contentLength] = nil
    return head
  }
}
