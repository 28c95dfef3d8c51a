import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NIOHTTP1
import NetworkKit

extension HTTPClientRequest {
  init(_ request: NetworkRequest, url: URL, outgoing: OutgoingBody?) {
    self.init(url: url.absoluteString)
    method = HTTPMethod(rawValue: request.head.method.rawValue)
    for field in request.head.headerFields {
      headers.add(name: field.name.rawName, value: field.value)
    }
    if request.head.headerFields[.acceptEncoding] == nil {
      headers.add(name: "Accept-Encoding", value: "gzip, deflate")
    }
    if let outgoing {
      body = .stream(outgoing.parts, length: .known(Int64(outgoing.length)))
    } else if case .data(let data) = request.body {
      body = .bytes(ByteBuffer(bytes: data))
    }
  }
}

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

  /// The coding that the client decompresses; nil for none, and for those that are not supported.
  var coding: ContentCoding? { ContentCoding(headerFields[.contentEncoding]) }

  /// Throws for a successful response with an encoding that the client does not decompress.
  func requireSupportedEncoding() throws(NetworkError) {
    guard status.kind == .successful, coding == nil,
      let encoding = headerFields[.contentEncoding], encoding.lowercased() != "identity"
    else { return }
    throw .undecodable(
      path: "", reason: "the body is encoded as \(encoding), which is not supported")
  }

  /// Removes the header fields that describe the compressed body.
  func decompressed() -> HTTPResponse {
    guard coding != nil else { return self }
    var head = self
    head.headerFields[.contentEncoding] = nil
    head.headerFields[.contentLength] = nil
    return head
  }
}

extension NetworkRequest {
  var streamedBody: StreamedBody? {
    if case .stream(let body) = body { body } else { nil }
  }
}
