#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Who is in a list, and nothing else: much faster to decode than a whole ``ReplyValue``.
struct MarvelListing: Decodable {
  struct Page: Decodable {
    let results: [Person]
  }

  struct Person: Decodable {
    let id: Int
    let name: String
  }

  let data: Page

  init(_ reply: SampleReply) throws {
    self = try JSONDecoder().decode(MarvelListing.self, from: Data(reply.body))
  }
}
