import AsyncHTTPClient
import HTTPTypes
import NIOCore
import NIOHTTP1
import NetworkKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPClientRequest {
  init(_ request: NetworkRequest, url: URL, outgoing: OutgoingBody?) {
    self.init(url: url.absoluteString)
    method = HTTPMethod(rawValue: request.head.method.rawValue)
    for field in request.head.headerFields {
      headers.add(name: field.name.rawName, value: field.value)
    }
    if let outgoing {
      body = .stream(outgoing.parts, length: .known(Int64(outgoing.length)))
    } else if case .data(let data) = request.body {
      body = .bytes(ByteBuffer(bytes: data))
    }
  }
}
