import Foundation
import Hummingbird
import NIOCore

@testable import SampleServer

extension JSONValue {
  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  var ids: [Int] { elements.compactMap { $0["id"]?.number } }

  /// The characters of a response, in either format.
  var results: [JSONValue] { (self["data"] ?? self)["results"]?.elements ?? [] }

  var names: [String] { results.compactMap { $0["name"]?.string } }
}

/// A feed as read by a client that relies only on the API's description.
extension JSONValue {
  var images: [JSONValue] { self["images"]?.elements ?? [] }
  var comments: [JSONValue] { self["comments"]?.elements ?? [] }

  var canBeShown: Bool {
    self["sender"] != nil && (self["content"] != nil || !images.isEmpty)
  }

  /// The tweet's sender and those of its comments.
  var senders: [JSONValue] {
    ([self] + comments).compactMap { $0["sender"] }
  }

  /// The addresses of an element's images and avatars.
  var pictures: [String] {
    images.compactMap { $0["url"]?.string } + senders.compactMap { $0["avatar"]?.string }
  }

  /// All text of an element that a user reads.
  var texts: [String] {
    ([self] + comments).compactMap { $0["content"]?.string }
      + senders.compactMap { $0["nick"]?.string }
  }

  /// The written feeds of all users, concatenated, as they are sent.
  static func writtenMoments() throws -> [JSONValue] {
    try MomentsUser.all.flatMap { user in
      let body = try SampleContent.body(user.feed, origin: "http://h")
      return try JSONDecoder().decode([JSONValue].self, from: Data(body.readableBytesView))
    }
  }

  var hasNull: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.contains { $0.hasNull }
    case .object(let members): members.values.contains { $0.hasNull }
    case .bool, .number, .decimal, .string: false
    }
  }
}

/// The characters in a list and nothing else: much faster to decode than a whole ``JSONValue``.
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
