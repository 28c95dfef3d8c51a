import CharacterDetailComponents
import DisplayKit
import Testing

struct CharacterCardTests {
  private let link = WebLink("https://wiki.example/7")

  @Test func showsEveryPart() {
    let card = CharacterCard(
      name: "Marlow Quill", picture: .init(link), bio: "Sails alone.",
      facts: [.init(name: "Ship", value: "Petrel")], links: [.init(title: "Wiki", link: link)])
    #expect(
      card.content
        == .stack(
          [
            .heading(level: 1, "Marlow Quill"), .image(link, alternative: "Marlow Quill"),
            .text("Sails alone."),
            .table(Table(rows: [[StyledText("Ship", .secondary), "Petrel"]])),
            .items([.text(StyledText("Wiki", link: link))], marker: .bullet),
          ], spacing: 1))
  }

  @Test func omitsEmptyParts() {
    #expect(
      CharacterCard(name: "Marlow Quill").content
        == .stack([.heading(level: 1, "Marlow Quill")], spacing: 1))
  }

  @Test func linksURLsInTheBio() throws {
    let bio = try #require(CharacterCard(name: "A", bio: "See https://wiki.example/7").content.last)
    #expect(bio == .text(StyledText(linkingAddressesIn: "See https://wiki.example/7")))
    #expect(bio != .text("See https://wiki.example/7"))
  }

  @Test func keepsEachPartButTheBioOnOneLine() {
    let card = CharacterCard(
      name: " Marlow\nQuill", picture: .init(nil), facts: [.init(name: "a\nb", value: "c\nd")],
      links: [.init(title: "x\ny", link: nil)])
    #expect(card.title == "Marlow Quill")
    #expect(
      card.content
        == .stack(
          [
            .heading(level: 1, "Marlow Quill"), .image(nil, alternative: "Marlow Quill"),
            .table(Table(rows: [[StyledText("a b", .secondary), "c d"]])),
            .items([.text("x y")], marker: .bullet),
          ], spacing: 1))
  }
}

extension Content {
  fileprivate var last: Content? { children.last }
}
