/// The beginning of a page about one thing, such as a user or an article: its pictures, title,
/// details and tags.
///
/// A host with pictures draws the parts. Any other host, plain text, and the comparisons of texts
/// have ``text`` instead.
public struct Header: Equatable, Sendable {
  /// The place of the cover.
  public enum Layout: Equatable, Sendable {
    /// The cover first, then the picture beside the title.
    case profile
    /// The cover last.
    case article
  }

  public var layout: Layout
  /// The large picture at the beginning or the end.
  public var cover: Item.Picture?
  /// Beside or above the title, such as an avatar.
  public var picture: Item.Picture?
  /// Nil if the host shows it already.
  public var title: StyledText?
  /// Below the title.
  public var details: [Content]
  /// Selectable, on one line in ``text``.
  public var tags: [RowLink]

  public init(
    _ layout: Layout, cover: Item.Picture? = nil, picture: Item.Picture? = nil,
    title: StyledText?, details: [Content] = [], tags: [RowLink] = []
  ) {
    self.layout = layout
    self.cover = cover
    self.picture = picture
    self.title = title
    self.details = details
    self.tags = tags
  }
}

extension Header {
  /// The parts below each other, with the tags on one line.
  public var text: Content {
    let words = tags.map(\.text.singleLine.string).joined(separator: " ")
    return text(tags: tags.isEmpty ? [] : [.text(StyledText(DisplayText(words), .secondary))])
  }

  /// The parts below each other, with `tags` in the place of the tags.
  public func text(tags: [Content]) -> Content {
    let cover = cover.map(\.content)
    let title = title.map { Content.heading(level: 1, $0) }
    let parts = [picture.map(\.content), title].compactMap(\.self) + details + tags
    switch layout {
    case .profile: return .stack((cover.map { [$0] } ?? []) + parts, spacing: 0)
    case .article:
      return .stack([.stack(parts, spacing: 0), cover].compactMap(\.self), spacing: 1)
    }
  }
}

extension Item.Picture {
  /// The picture alone.
  public var content: Content { .image(link, alternative: alternative) }
}
