package struct TweetSender: Equatable, Sendable {
  package let username: String?
  package let nick: String?
  /// An address as the service sent it, not always a whole one.
  package let avatar: String?

  package init(username: String? = nil, nick: String? = nil, avatar: String? = nil) {
    self.username = username
    self.nick = nick
    self.avatar = avatar
  }

  /// The nick, else the username with its sign, else "unknown".
  package var displayName: String { nick ?? username.map { "@\($0)" } ?? "unknown" }
}
