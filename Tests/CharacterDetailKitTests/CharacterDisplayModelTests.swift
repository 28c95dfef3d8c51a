import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import Testing

struct CharacterDisplayModelTests {
  @Test(arguments: [
    ("", ""), ("   <p></p>", ""), ("Plain words", "Plain words"),
    ("<p>Fish &amp; <b>rope</b></p><p>Next</p>", "Fish & rope\n\nNext"),
    ("<script>steal()</script>Left over", "Left over"),
    ("<p>one", "one"),
  ])
  func bioIsPlainText(html: String, expected: String) {
    #expect(CharacterDisplayModel(.make(bioHTML: html)).bio == expected)
  }

  @Test func showsEveryPart() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    #expect(
      CharacterDisplayModel(.make()).content
        == .stack(
          [
            .heading(level: 1, "Marlow Quill"),
            .image(WebLink("https://pictures.example/7.jpg"), alternative: "Marlow Quill"),
            .text(DisplayText("Sails alone.")),
            .table(Table(rows: [[StyledText("Ship", .secondary), "Petrel"]])),
            .items([.text(StyledText("Wiki", link: link))], marker: .bullet),
          ], spacing: 1))
  }

  @Test func omitsEmptyParts() {
    let bare = CharacterDetail.make(bioHTML: "", image: nil, facts: [], links: [])
    #expect(
      CharacterDisplayModel(bare).content
        == .stack([.heading(level: 1, "Marlow Quill")], spacing: 1))
  }

  @Test func escapesHostileTextAndLinks() {
    let model = CharacterDisplayModel(
      .make(
        name: "Evil\n\u{1B}[2J\u{202E}Name", bioHTML: "&#27;[31mred", image: "javascript:alert(1)",
        facts: [.init("a\nb", "\u{7}c")], links: [.init("x\ny", "file:///etc/passwd")]))
    let text = model.content.plainText
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 })
    #expect(model.title.string == "Evil ␛[2J\u{FFFD}Name")
    guard case .stack(let parts, _) = model.content else {
      Issue.record("not a stack: \(model.content)")
      return
    }
    #expect(parts[1] == .image(nil, alternative: model.title))
    #expect(parts.last == .items([.text(DisplayText("x y"))], marker: .bullet))
  }
}
