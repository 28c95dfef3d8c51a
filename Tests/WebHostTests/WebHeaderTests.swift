import DisplayKit
import Testing

@testable import WebHost

struct WebHeaderTests {
  private let avatar = Item.Picture(
    .avatar, link: WebLink("https://a.test/a.png"), alternative: "avatar")
  private let cover = Item.Picture(.cover, link: nil, alternative: "hills")

  private func header(_ layout: Header.Layout, picture: Item.Picture? = nil) -> WebRendering {
    let header = Header(
      layout, cover: cover, picture: picture, title: "Ada", details: [.text("Sails")],
      tags: [.init(row: RowID("tag:tea"), text: "#tea")])
    return WebRendering(of: .header(header), .init(session: 3, address: "/articles/7"))
  }

  @Test func aProfileHasItsPictureBesideTheName() {
    #expect(
      HTMLWriter.markup(header(.profile, picture: avatar).nodes) == """
        <div class="profile"><span class="cover">hills</span><div class="item">\
        <img class="avatar" src="/-/picture?session=3&amp;link=https://a.test/a.png" alt="avatar" \
        width="48" height="48" loading="lazy" fetchpriority="low"><div><h2>Ada</h2><p>Sails</p>\
        <ul class="tags"><li><p>\
        <a href="/articles/7?row=tag:tea">#tea</a></p></li></ul></div></div></div>
        """)
  }

  @Test func anArticleEndsWithItsCover() {
    let rendering = header(.article)
    #expect(
      HTMLWriter.markup(rendering.nodes) == """
        <div class="article"><h2>Ada</h2><p>Sails</p><ul class="tags"><li><p>\
        <a href="/articles/7?row=tag:tea">#tea</a></p></li></ul><span class="cover">hills</span></div>
        """)
    #expect(rendering.controls.linkedRows == [RowID("tag:tea")])
  }
}
