import Hummingbird
import NIOCore

@testable import SampleServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    try SampleMomentsUser.all.flatMap { user in
      let body = try Response.encoded(user.feed.map { MomentAnswer($0, origin: "http://h") })
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
