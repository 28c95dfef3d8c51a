import DisplayKit
import Testing

struct HeaderTests {
  private let cover = Item.Picture(.cover, link: nil, alternative: "hills")
  private let avatar = Item.Picture(.avatar, link: WebLink("https://a.test/a"), alternative: "Ada")

  private func header(_ layout: Header.Layout) -> Content {
    .header(
      Header(
        layout, cover: cover, picture: avatar, title: "Ada", details: [.text("Sails")],
        tags: ["sea", "tea"].map { .init(row: RowID($0), text: DisplayText("#\($0)")) }))
  }

  @Test func aProfileBeginsWithTheCover() {
    #expect(
      header(.profile).plainText == "[image: hills]\n[image: Ada]\nAda\nSails\n#sea #tea")
  }

  @Test func anArticleEndsWithTheCover() {
    #expect(
      header(.article).plainText == "[image: Ada]\nAda\nSails\n#sea #tea\n\n[image: hills]")
  }

  @Test func aHostThatShowsTheTitleLeavesItOut() throws {
    let page = Content.stack([header(.profile), .rule], spacing: 1)
    #expect(page.withoutHeading("Bob") == page)
    #expect(
      page.withoutHeading("Ada").plainText.hasPrefix("[image: hills]\n[image: Ada]\nSails\n"))
  }
}
