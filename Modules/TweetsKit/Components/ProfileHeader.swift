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
    let parts: [Content?] = [
      profileImage.map { .image($0.link, alternative: "profile picture") },
      avatar.map { .image($0.link, alternative: "avatar") },
      .heading(level: 1, StyledText(name.singleLine)),
    ]
    return .stack(parts.compactMap(\.self), spacing: 0)
  }
}

/// A picture of a tweet or of a user.
package struct Picture: Equatable, Sendable {
  /// Nil if the address is invalid: a host shows the alternative text instead.
  package var link: WebLink?

  package init(_ link: WebLink?) { self.link = link }
}
