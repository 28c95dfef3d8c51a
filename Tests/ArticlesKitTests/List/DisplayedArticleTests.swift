import DisplayKit
import Testing

@testable import ArticlesKit

struct DisplayedArticleTests {
  private let july2019 = "2019-07-16T21:19:20Z"

  @Test func showsEveryDetail() {
    let article = DisplayedArticle(
      .make(
        7, title: "Slow tea", timestamp: july2019, published: "Jul 16 '19",
        tags: ["tea", "swift"], reactions: 12, comments: 3, readingMinutes: 4))
    #expect(article.row == RowID("7"))
    #expect(article.title == "Slow tea")
    #expect(
      Content.stack(article.details, spacing: 0).lines == [
        "Ada Example @ada · Jul 16 '19 · 4 min read · 12 reactions · 3 comments", "#tea #swift",
      ])
  }

  @Test func omitsUnknownDetails() {
    let article = DisplayedArticle(.make(author: nil, username: nil))
    #expect(article.details == [])
  }

  @Test func fallsBackToTheTimestampAsDate() {
    #expect(
      DisplayedArticle(.make(timestamp: july2019)).facts == ["Ada Example @ada", "2019-07-16"])
  }

  @Test func removesThePaddingOfTheDay() {
    #expect(DisplayedArticle(.make(published: "Sep  3")).facts.last == "Sep 3")
  }

  @Test func fallsBackToTheUsernameAsAuthor() {
    #expect(DisplayedArticle(.make(author: nil, username: "ada")).facts == ["@ada"])
  }

  @Test func usesSingularForOne() {
    let article = DisplayedArticle(.make(author: "A", reactions: 1, comments: 1))
    #expect(article.facts == ["A @ada", "1 reaction", "1 comment"])
  }
}
