/// A user, or a sender, who has no profile image.
struct MomentsPersonAnswer: Encodable {
  var profileImage: String?
  let avatar: String?
  let nick: String?
  let username: String?

  enum CodingKeys: String, CodingKey {
    case profileImage = "profile-image"
    case avatar, nick, username
  }

  init(_ sender: SampleSender, origin: String) {
    avatar = sender.avatar?.address(origin: origin)
    nick = sender.nick
    username = sender.username
  }

  init(_ user: SampleMomentsUser, origin: String) {
    self.init(user.sender, origin: origin)
    profileImage = username.map { ImageAddress.of("profile-\($0)", origin: origin) }
  }
}
