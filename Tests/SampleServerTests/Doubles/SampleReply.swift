import NIOHTTP1

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct SampleReply: Sendable {
  let status: Int
  let headers: HTTPHeaders
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  var json: ReplyValue {
    get throws { try JSONDecoder().decode(ReplyValue.self, from: Data(body)) }
  }

  func header(_ name: String) -> String? { headers.first(name: name) }
}
