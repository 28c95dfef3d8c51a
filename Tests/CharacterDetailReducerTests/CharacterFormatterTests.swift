import CharacterDetailContract
import CharactersKit
import DisplayKit
import Testing

@testable import CharacterDetailReducer

struct CharacterFormatterTests {
  private let formatter = CharacterFormatter()

  @Test func showsEveryPart() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    #expect(
      formatter.content(.make(bioHTML: "<p>Fish &amp; <b>rope</b></p>"))
        == .stack(
          [
            .heading(level: 1, "Marlow Quill"),
            .image(WebLink("https://pictures.example/7.jpg"), alternative: "Marlow Quill"),
            .text(DisplayText("Fish & rope")),
            .table(Table(rows: [[StyledText("Ship", .secondary), "Petrel"]])),
            .items([.text(StyledText("Wiki", link: link))], marker: .bullet),
          ], spacing: 1))
  }

  @Test func omitsEmptyParts() {
    let bare = CharacterDetail.make(bioHTML: "  <p></p>", image: nil, facts: [], links: [])
    #expect(formatter.content(bare) == .stack([.heading(level: 1, "Marlow Quill")], spacing: 1))
  }

  @Test func escapesHostileTextAndLinks() {
    let content = formatter.content(
      .make(
        name: "Evil\n\u{1B}[2J\u{202E}Name", bioHTML: "", image: "javascript:alert(1)",
        facts: [.init("a\nb", "\u{7}c")], links: [.init("x\ny", "file:///etc/passwd")]))
    let name: DisplayText = "Evil ␛[2J\u{FFFD}Name"
    #expect(
      content
        == .stack(
          [
            .heading(level: 1, StyledText(name)), .image(nil, alternative: name),
            .table(Table(rows: [[StyledText("a b", .secondary), "␇c"]])),
            .items([.text(DisplayText("x y"))], marker: .bullet),
          ], spacing: 1))
  }
}
