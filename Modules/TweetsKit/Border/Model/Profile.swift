/// The user whose moments these are.
package struct Profile: Equatable, Sendable {
  package let user: TweetSender
  /// The wide picture behind the avatar.
  package let profileImage: String?

  package init(user: TweetSender, profileImage: String? = nil) {
    self.user = user
    self.profileImage = profileImage
  }
}
