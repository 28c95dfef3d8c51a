import DisplayKit

extension TweetsHeader {
  /// The profile picture, then the avatar and the name.
  var content: Content {
    var parts: [Content] = []
    if let profileImage {
      parts.append(.image(WebLink(profileImage), alternative: "profile picture"))
    }
    if let avatar { parts.append(.image(WebLink(avatar), alternative: "avatar")) }
    parts.append(.heading(level: 1, StyledText(DisplayText(name).singleLine)))
    return .stack(parts, spacing: 0)
  }
}
