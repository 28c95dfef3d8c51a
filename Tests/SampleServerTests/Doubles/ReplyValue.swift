import Hummingbird
import NIOCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@testable import SampleServer

/// Any JSON, so that a test can tell an absent key from a null one and a string from an array.
enum ReplyValue: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([ReplyValue])
  case object([String: ReplyValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([ReplyValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: ReplyValue].self))
    }
  }

  subscript(key: String) -> ReplyValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }

  var elements: [ReplyValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  var ids: [Double] { elements.compactMap { $0["id"]?.number } }
}

extension ReplyValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: ReplyValue...) { self = .array(elements) }
}

/// A feed as somebody reads it who knows only the API's description.
extension ReplyValue {
  var images: [ReplyValue] { self["images"]?.elements ?? [] }
  var comments: [ReplyValue] { self["comments"]?.elements ?? [] }

  var canBeShown: Bool {
    self["sender"] != nil && (self["content"] != nil || !images.isEmpty)
  }

  /// The tweet's sender and those of its comments.
  var senders: [ReplyValue] {
    ([self] + comments).compactMap { $0["sender"] }
  }

  /// Everything that a person reads of an element.
  var texts: [String] {
    ([self] + comments).compactMap { $0["content"]?.string }
      + senders.compactMap { $0["nick"]?.string }
  }

  /// The written feeds of all users, one after the other, as they are sent.
  static func writtenMoments() throws -> [ReplyValue] {
    try MomentsUser.all.flatMap { user in
      let body = try SampleContent.body(user.feed, origin: "http://h")
      return try JSONDecoder().decode([ReplyValue].self, from: Data(body.readableBytesView))
    }
  }

  var hasNull: Bool {
    switch self {
    case .null: true
    case .array(let elements): elements.contains { $0.hasNull }
    case .object(let members): members.values.contains { $0.hasNull }
    case .bool, .number, .string: false
    }
  }
}

extension SampleClient {
  static let momentsUsers = ["ilse_keel", "tomasz", "yuki", "quiet_ruth"]

  func feed(of user: String) async throws -> [ReplyValue] {
    try await get("/user/\(user)/tweets").json.elements
  }
}

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
