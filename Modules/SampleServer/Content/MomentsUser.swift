/// A user whose feed can be requested.
struct MomentsUser: Sendable {
  let username: String
  let profile: JSONValue
  let feed: [JSONValue]

  /// The user in a moment.
  var sender: JSONValue {
    var sender = profile
    sender["profile-image"] = nil
    return sender
  }

  /// Alternative names in requests; responses contain the username.
  private static let aliases = ["ilse": "ilse_keel"]

  /// The first is the user of the single-user layout.
  static let all = SampleContent.json("Moments/users.json").elements.map { profile in
    let username = profile["username"]?.string ?? ""
    return MomentsUser(
      username: username, profile: profile,
      feed: SampleContent.json("Moments/\(username).json").elements)
  }

  func isCalled(_ name: String) -> Bool { username == Self.aliases[name] ?? name }

  /// The index of the moment with this ID in the feed. An ID consists of the user and the index,
  /// since resource files do not change while the server runs.
  func position(of id: String) -> Int? {
    feed.indices.first { self.id(at: $0) == id }
  }

  /// Nil for an error, which has no sender.
  func id(at position: Int) -> String? {
    feed[position]["sender"].map { _ in "\(username)-\(position + 1)" }
  }
}
