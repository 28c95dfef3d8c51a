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
  init(_ request: NetworkRequest, url: URL) {
    self.init(url: url.absoluteString)
    method = HTTPMethod(rawValue: request.head.method.rawValue)
    for field in request.head.headerFields {
      headers.add(name: field.name.rawName, value: field.value)
    }
    body = request.body.map { body in
      switch body {
      case .data(let data): .bytes(ByteBuffer(bytes: data))
      case .stream(let stream):
        .stream(
          stream.chunks.map { ByteBuffer(bytes: $0) }, length: .known(Int64(stream.length)))
      }
    }
  }
}
