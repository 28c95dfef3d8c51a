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

  static func writtenMoments() async throws -> [ReplyValue] {
    try await withServer { client in
      var moments: [ReplyValue] = []
      for user in momentsUsers { moments += try await client.feed(of: user) }
      return moments
    }
  }
}
