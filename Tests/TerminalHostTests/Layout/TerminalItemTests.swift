import DisplayKit
import PlainHost
import Testing

@testable import TerminalHost

struct TerminalItemTests {
  private let link = WebLink("https://a.test/1.png")
  private let words = ["7 Slow tea", "Jul 16"]

  private func item(_ kind: Item.Picture.Kind = .thumbnail) -> Content {
    .item(
      Item(
        identifier: "7", picture: .init(kind, link: link, alternative: "a very small picture"),
        title: "Slow tea", lines: ["Jul 16"]))
  }

  private func lines(
    of content: Content, width: Int = 40, showsPictures: Bool = true, isLoaded: Bool = false,
    side: Int = 32
  ) throws -> [TerminalLine] {
    var state = TerminalLayoutState(width: width, showsPictures: showsPictures)
    if isLoaded, let link {
      let png = CheckedPNG.file(CheckedPNG.header(side, side), CheckedPNG.data, CheckedPNG.end)
      state.pictures[link] = TerminalPicture(id: 1, file: try #require(CheckedPNG(png)))
    }
    let row = LazyList([1], id: { RowID($0) }, content: { _ in content }).row(at: 0)
    return TerminalComposer.block(of: row, isLast: true, state, margins: []).lines
  }

  @Test func aThumbnailHasItsPlaceBeforeItIsLoaded() throws {
    let waiting = try lines(of: item())
    #expect(waiting.map(\.text) == ["a ver… 7 Slow tea", "       Jul 16", ""])
    #expect(waiting.map(\.image) == [link, nil, nil])
    let loaded = try lines(of: item(), isLoaded: true)
    #expect(loaded.map(\.text) == ["       7 Slow tea", "       Jul 16", ""])
    let placement = loaded[0].picture
    #expect(placement?.column == 0 && placement?.columns == 4 && placement?.rows == 2)
  }

  @Test(arguments: [(32, 4, 2), (600, 6, 3), (2048, 6, 3)])
  func aPictureFitsIntoItsPlace(side: Int, columns: Int, rows: Int) throws {
    let quoted = try lines(of: .quote(item()), isLoaded: true, side: side)
    let placement = quoted[0].picture
    #expect(placement?.column == 2 && placement?.columns == columns && placement?.rows == rows)
  }

  @Test func actionsAreBelowTheTexts() throws {
    let save = ContentAction(id: ActionID("save"), title: "Save")
    let found = try lines(of: .item(Item(title: "Cat", lines: ["Jul 16"], actions: [save])))
    #expect(found.map(\.text) == ["Cat", "Jul 16", "Save"])
    #expect(found[2].spans.first?.target == .action(ActionID("save"), in: RowID(1)))
  }

  @Test(arguments: [
    (Item.Picture.Kind.thumbnail, 40, false), (.thumbnail, 20, true), (.avatar, 40, true),
    (.portrait, 40, true),
  ])
  func aRowWithoutPlaceHasTheTextsOnly(
    kind: Item.Picture.Kind, width: Int, showsPictures: Bool
  ) throws {
    let found = try lines(of: item(kind), width: width, showsPictures: showsPictures)
    #expect(found.map(\.text) == words)
    #expect(found.allSatisfy { $0.image == nil })
  }

  private func header(_ layout: Header.Layout) -> Content {
    .header(
      Header(
        layout, cover: .init(.cover, link: nil, alternative: "hills"),
        picture: .init(.avatar, link: link, alternative: "Ada"), title: "Ada",
        details: [.line("Sails")],
        tags: ["sea", "tea"].map { .init(row: RowID($0), text: DisplayText("#\($0)")) }))
  }

  @Test func aProfileHasTheAvatarBesideTheName() throws {
    let found = try lines(of: header(.profile))
    #expect(
      found.map(\.text) == ["[image: hills]", "Ada    Ada", "       Sails", "       #sea #tea"])
    #expect(found[1].image == link)
  }

  @Test(arguments: [Header.Layout.profile, .article])
  func withoutPicturesAHeaderIsItsText(layout: Header.Layout) throws {
    let found = try lines(of: header(layout), showsPictures: false)
    #expect(found.map(\.text).joined(separator: "\n") == header(layout).plainText)
  }

  @Test func aTagIsSelectedLikeARow() throws {
    let targets = try lines(of: header(.article)).flatMap(\.spans).compactMap(\.target)
    #expect(targets.contains(.rowLink(RowID("tea"))))
    #expect(TerminalTarget.rowLink(RowID("tea")).event == .rowSelected(RowID("tea")))
  }

  static let hostileTexts = [
    String(repeating: "long ", count: 2000), String(repeating: "x", count: 10_000),
    "e" + String(repeating: "\u{301}", count: 1000), "\u{202E}\u{2066}\u{627}\u{644}",
    String(repeating: "a\n", count: 1000),
  ]

  /// Four texts of at most nine lines.
  @Test(arguments: hostileTexts, [20, 40, 80])
  func aHostileTextKeepsTheRowSmall(text: String, width: Int) throws {
    let text = DisplayText(text)
    let item = Item(
      picture: .init(.thumbnail, link: link, alternative: text), title: StyledText(text),
      lines: [StyledText(text)], tags: Array(repeating: text, count: 40),
      address: StyledText(text))
    let found = try lines(of: .item(item), width: width)
    #expect(found.count <= 36)
    #expect(found.allSatisfy { DisplayWidth.of($0.text) <= width })
  }
}
