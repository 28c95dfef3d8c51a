import DisplayKit
import Testing

@testable import ArticlesKit

struct DisplayedArticleTests {
  private let july2019 = "2019-07-16T21:19:20Z"

  @Test func formatsEveryFact() {
    let article = Article.make(
      7, title: "Slow tea", timestamp: july2019, published: "Jul 16 '19",
      tags: ["tea", "swift"], reactions: 12, comments: 3, readingMinutes: 4)
    #expect(
      DisplayedArticle(article)
        == DisplayedArticle(
          id: RowID("7"), number: "7", title: "Slow tea",
          facts: "Ada Example @ada · Jul 16 '19 · 4 min read", counts: "12 reactions · 3 comments",
          tags: [.init("tea"), .init("swift")], link: WebLink("https://forem.test/ada/a-title")))
  }

  @Test(
    arguments: [
      (.make(author: nil, username: nil), nil),
      (.make(timestamp: "2019-07-16T21:19:20Z"), "Ada Example @ada · 2019-07-16"),
      (.make(author: nil, username: nil, published: "Sep  3"), "Sep 3"),
      (.make(author: nil, username: "ada"), "@ada"),
    ] as [(Article, DisplayText?)])
  func formatsTheKnownFacts(article: Article, facts: DisplayText?) {
    #expect(DisplayedArticle(article).facts == facts)
    #expect(DisplayedArticle(article).tags == [])
  }

  @Test func countsInTheSingular() {
    #expect(
      DisplayedArticle(.make(reactions: 1, comments: 1)).counts == "1 reaction · 1 comment")
    #expect(DisplayedArticle(.make()).counts == nil)
  }

  @Test func laysOutARow() {
    let article = DisplayedArticle(
      id: RowID("7"), number: "7", title: "Slow tea", facts: "Jul 16", counts: "1 comment",
      tags: [.init("tea"), .init("swift")], link: nil)
    let secondary = { (text: DisplayText) in Content.text(StyledText(text, .secondary)) }
    let title = StyledText([.init("7 ", .secondary), .init("Slow tea", .strong)])
    #expect(
      article.item.text
        == .stack(
          [.text(title), secondary("Jul 16 · 1 comment"), secondary("#tea #swift")], spacing: 0))
    let cover = WebLink("https://a.test/a.png")
    #expect(
      Content.header(article.header(cover: cover)).plainText == """
        Slow tea
        Jul 16 · 1 comment
        #tea #swift

        [image: Cover image]
        """)
    let picture = Item.Picture(.cover, link: cover, alternative: "Cover image")
    #expect(article.header(cover: cover).cover == picture)
    let noted = Content.header(article.header(cover: nil, note: "AI: some")).plainText
    #expect(noted.contains("\nAI: some · 1 comment\n"))
  }
}
