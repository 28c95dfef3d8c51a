import CharacterDetailComponents
import CharacterDetailContract
import CharactersKit
import DisplayKit
import Testing

@testable import CharacterDetailReducer

struct CharacterFormatterTests {
  private func card(_ character: CharacterDetail) -> CharacterCard {
    CharacterFormatter().card(character)
  }

  @Test func formatsEveryPart() {
    #expect(
      card(.make())
        == CharacterCard(
          name: "Marlow Quill", picture: .init(WebLink("https://pictures.example/7.jpg")),
          bio: "Sails alone.", facts: [.init(name: "Ship", value: "Petrel")],
          links: [.init(title: "Wiki", link: WebLink("https://wiki.example/7"))]))
  }

  @Test(
    arguments: [
      ("", nil), ("   <p></p>", nil), ("Plain words", "Plain words"),
      ("<p>Fish &amp; <b>rope</b></p><p>Next</p>", "Fish & rope\n\nNext"),
      ("<script>steal()</script>Left over", "Left over"), ("&#27;[31mred", "␛[31mred"),
    ] as [(String, DisplayText?)])
  func theBioIsPlainText(html: String, bio: DisplayText?) {
    #expect(card(.make(bioHTML: html)).bio == bio)
  }

  @Test func keepsPartsWithInvalidAddresses() {
    let card = card(
      .make(image: "javascript:alert(1)", links: [.init("Open", "file:///etc/passwd")]))
    #expect(card.picture == .init(nil))
    #expect(card.links == [.init(title: "Open", link: nil)])
  }
}
