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
          facts: "Ada Example @ada · Jul 16 '19 · 4 min read · 12 reactions · 3 comments",
          tags: "#tea #swift", link: WebLink("https://forem.test/ada/a-title")))
  }

  @Test(
    arguments: [
      (.make(author: nil, username: nil), nil),
      (.make(timestamp: "2019-07-16T21:19:20Z"), "Ada Example @ada · 2019-07-16"),
      (.make(author: nil, username: nil, published: "Sep  3"), "Sep 3"),
      (.make(author: nil, username: "ada"), "@ada"),
      (.make(author: "A", reactions: 1, comments: 1), "A @ada · 1 reaction · 1 comment"),
    ] as [(Article, DisplayText?)])
  func formatsTheKnownFacts(article: Article, facts: DisplayText?) {
    #expect(DisplayedArticle(article).facts == facts)
    #expect(DisplayedArticle(article).tags == nil)
  }

  @Test func laysOutARow() {
    let article = DisplayedArticle(
      id: RowID("7"), number: "7", title: "Slow tea", facts: "Jul 16", tags: "#tea", link: nil)
    let secondary = { (text: DisplayText) in Content.text(StyledText(text, .secondary)) }
    let title = StyledText([.init("7 ", .secondary), .init("Slow tea", .strong)])
    #expect(
      article.content
        == .stack([.text(title), secondary("Jul 16"), secondary("#tea")], spacing: 0))
    #expect(article.details == [secondary("Jul 16"), secondary("#tea")])
  }
}
