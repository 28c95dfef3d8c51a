/// Whose moments these are.
package struct TweetsHeader: Equatable, Sendable {
  package let name: String
  package let username: String?
  package let avatar: String?
  package let profileImage: String?

  package init(_ profile: Profile) {
    self.init(profile.user, profileImage: profile.profileImage)
  }

  /// Without a profile.
  package init(_ sender: TweetSender) {
    self.init(sender, profileImage: nil)
  }

  private init(_ user: TweetSender, profileImage: String?) {
    name = user.displayName
    username = user.username
    avatar = user.avatar
    self.profileImage = profileImage
  }
}
