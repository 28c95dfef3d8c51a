import DisplayKit
import Testing

@testable import WebHost

struct WebItemTests {
  private let link = WebLink("https://example.org/a.png")

  private func markup(_ item: Item, address: String? = "/list") -> String {
    let list = LazyList([7], id: { RowID($0) }, content: { _ in .item(item) })
    let rendering = WebRendering(of: .list(list), .init(session: 3, address: address))
    return HTMLWriter.markup(rendering.nodes)
  }

  @Test func drawsEachPartInItsPlace() {
    let item = Item(
      identifier: "42", picture: .init(.avatar, link: link, alternative: "avatar"), title: "Title",
      lines: ["Line", "Fact"], value: "3 comments", tags: ["#a", "#b"],
      address: StyledText("https://example.org/page"))
    let expected = """
      <li><div class="item">\
      <img class="avatar" src="/-/picture?session=3&amp;link=https://example.org/a.png" \
      alt="avatar" width="48" height="48" loading="lazy" fetchpriority="low">\
      <div><p><a href="/list?row=7">Title</a></p><p>Line</p><p>Fact</p>\
      <ul class="tags"><li>#a</li><li>#b</li></ul></div>\
      <p class="value">3 comments</p></div></li>
      """
    #expect(markup(item).contains(expected))
  }

  @Test func thePictureIsOneOfThePage() {
    let item = Item(picture: .init(.portrait, link: link, alternative: "a"), title: "Title")
    #expect(WebRendering(of: .item(item)).controls.pictures == Set([link].compactMap(\.self)))
  }

  @Test(arguments: [Item.Picture.Kind.avatar, .portrait, .thumbnail])
  func aPictureWithoutAnAddressHasItsPlace(kind: Item.Picture.Kind) {
    let item = Item(picture: .init(kind, link: nil, alternative: "cat"), title: "Title")
    #expect(markup(item).contains("<span class=\"\(kind.rawValue)\">cat</span><div><p>"))
    #expect(EmbeddedText.files["regatta.css"]?.contains("\n.\(kind.rawValue) {") == true)
  }

  /// The place of a picture before the style sheet is loaded.
  @Test(arguments: [
    (Item.Picture.Kind.avatar, "width: 48px; height: 48px;"),
    (.portrait, "width: 60px; height: 80px;"), (.thumbnail, "aspect-ratio: 1; }"),
    (.cover, "aspect-ratio: 5/2; }"),
  ])
  func aPictureHasTheShapeOfTheStyleSheet(kind: Item.Picture.Kind, style: String) throws {
    let styles = try #require(EmbeddedText.files["regatta.css"]).split(separator: "\n")
    #expect(styles.contains { $0.hasPrefix(".\(kind.rawValue) {") && $0.contains(style) })
    let item = Item(picture: .init(kind, link: link, alternative: "a"), title: "Title")
    let numbers = style.matches(of: /\d+/).compactMap { Double($0.output) }
    let size = markup(item).matches(of: /(?:width|height)="(\d+)"/).compactMap { Double($0.1) }
    try #require(size.count == 2)
    #expect(size[0] / size[1] == numbers[0] / (numbers.count > 1 ? numbers[1] : 1))
  }

  static let hostileTitles = [
    String(repeating: "long ", count: 2000), String(repeating: "x", count: 10_000),
    "e" + String(repeating: "\u{301}", count: 1000), "\u{202E}\u{2066}\u{627}\u{644}", "a\nb\n\nc",
  ]

  /// The same elements as for a usual row; only texts and the number of tags differ.
  @Test(arguments: hostileTitles)
  func aHostileTextChangesNoElement(text: String) {
    func row(_ text: DisplayText, tags: Int) -> String {
      let item = Item(
        identifier: text, picture: .init(.thumbnail, link: nil, alternative: text),
        title: StyledText(text), lines: [StyledText(text)], value: text,
        tags: Array(repeating: text, count: tags), address: StyledText(text))
      return markup(item).replacing(/>[^<]+</, with: "><").replacing("<li></li>", with: "")
    }
    #expect(row(DisplayText(text), tags: 40) == row("usual", tags: 2))
  }
}
