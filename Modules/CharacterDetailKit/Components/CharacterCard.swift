package import DisplayKit

/// A character on its screen. Takes finished texts; decides about layout, emphasis, and links in the
/// bio.
package struct CharacterCard: Equatable, Sendable {
  package struct Picture: Equatable, Sendable {
    /// Nil if the address is invalid: a host shows the name instead.
    package var link: WebLink?

    package init(_ link: WebLink?) { self.link = link }
  }

  package struct Fact: Equatable, Sendable {
    package var name: DisplayText
    package var value: DisplayText

    package init(name: DisplayText, value: DisplayText) {
      self.name = name
      self.value = value
    }
  }

  package struct Link: Equatable, Sendable {
    package var title: DisplayText
    /// Nil if the address is invalid: the title is then plain text.
    package var link: WebLink?

    package init(title: DisplayText, link: WebLink?) {
      self.title = title
      self.link = link
    }
  }

  package var name: DisplayText
  package var picture: Picture?
  package var bio: DisplayText?
  package var facts: [Fact]
  package var links: [Link]

  package init(
    name: DisplayText, picture: Picture? = nil, bio: DisplayText? = nil, facts: [Fact] = [],
    links: [Link] = []
  ) {
    self.name = name
    self.picture = picture
    self.bio = bio
    self.facts = facts
    self.links = links
  }

  /// The name on one line, also for the title of the screen.
  package var title: DisplayText { name.singleLine }

  /// Name, picture, bio, facts and links, without empty parts.
  package var content: Content {
    let parts: [Content?] = [
      .heading(level: 1, StyledText(title)),
      picture.map { .image($0.link, alternative: title) },
      bio.map { .text(StyledText(linkingAddressesIn: $0)) },
      facts.isEmpty ? nil : .table(Table(rows: facts.map(Self.row))),
      links.isEmpty ? nil : .items(links.map(Self.item), marker: .bullet),
    ]
    return .stack(parts.compactMap(\.self), spacing: 1)
  }

  private static func row(_ fact: Fact) -> [StyledText] {
    [StyledText(fact.name.singleLine, .secondary), StyledText(fact.value.singleLine)]
  }

  private static func item(_ link: Link) -> Content {
    .text(StyledText(link.title.singleLine, link: link.link))
  }
}
