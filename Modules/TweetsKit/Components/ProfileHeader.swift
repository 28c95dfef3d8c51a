package import DisplayKit

/// The user of the feed: the profile picture, then the avatar and the name.
package struct ProfileHeader: Equatable, Sendable {
  package var name: DisplayText
  package var avatar: Picture?
  /// The wide image behind the avatar.
  package var profileImage: Picture?

  package init(name: DisplayText, avatar: Picture? = nil, profileImage: Picture? = nil) {
    self.name = name
    self.avatar = avatar
    self.profileImage = profileImage
  }

  package var content: Content {
    .header(
      Header(
        .profile,
        cover: profileImage.map { .init(.cover, link: $0.link, alternative: "profile picture") },
        picture: avatar.map { .init(.avatar, link: $0.link, alternative: "avatar") },
        title: StyledText(name.singleLine)))
  }
}

/// A picture of a tweet or of a user.
package struct Picture: Equatable, Sendable {
  /// Nil if the address is invalid: a host shows the alternative text instead.
  package var link: WebLink?

  package init(_ link: WebLink?) { self.link = link }
}
