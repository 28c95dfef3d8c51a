/// Who says something in a feed. Nil is absent: the API has no other null.
struct SampleSender: Sendable {
  var username: String? = nil
  var nick: String? = nil
  var avatar: PictureLink? = nil
}

extension SampleSender: ExpressibleByStringLiteral {
  /// A username; the nick is the name of the author who has it, or absent where nobody does.
  init(stringLiteral username: String) {
    self.init(
      username: username, nick: SampleAuthor.all.first { $0.username == username }?.name,
      avatar: PictureLink(name: "avatar-\(username)"))
  }
}
