import DisplayKit
import Testing

struct ItemTests {
  private let title = StyledText("Slow tea", .strong)

  @Test func textHasTheIdentifierBeforeTheTitle() {
    let item = Item(identifier: "7", title: title)
    let heading = StyledText([.init("7 ", .secondary), .init("Slow tea", .strong)])
    #expect(item.text == .stack([.text(heading)], spacing: 0))
    #expect(Item(title: title).text == .stack([.text(title)], spacing: 0))
    #expect(Content.item(item).isCompact)
  }

  @Test func textHasEachPartExceptThePicture() {
    let link = WebLink("https://a.test/1")
    let item = Item(
      identifier: "7", picture: .init(.avatar, link: link, alternative: "avatar"), title: title,
      lines: ["Ada", StyledText("Jul 16", .secondary)], value: "3 comments",
      tags: ["#tea", "#swift"], address: StyledText("a.test/1", .secondary, link: link))
    let content = Content.item(item)
    #expect(
      content.plainText == "7 Slow tea\nAda\nJul 16 · 3 comments\n#tea #swift\na.test/1")
    #expect(!content.isCompact)
    #expect(content.leaves.count == 5)
    #expect(content.children == [item.text])
  }

  /// So that a host with colors marks the line once.
  @Test func theValueContinuesTheRunBeforeIt() {
    let lines = [StyledText("Jul 16", .secondary)]
    let expected = Content.text(StyledText("Jul 16 · 3", .secondary))
    #expect(Item(title: title, lines: lines, value: "3").details == [expected])
  }

  @Test func theValueIsNoPartOfALink() {
    let line = StyledText("a.test", link: WebLink("https://a.test"))
    let value = Content.text(StyledText("3", .secondary))
    #expect(Item(title: title, lines: [line], value: "3").details == [.text(line), value])
    #expect(Item(title: title, value: "3").details == [value])
  }
}
