import DisplayKit
import Testing

@testable import ArticlesKit

struct ArticlesQueryTitleTests {
  @Test(arguments: [
    (ArticlesQuery(), "Articles"),
    (ArticlesQuery(tag: "swift"), "Articles on #swift"),
    (ArticlesQuery(username: "mira"), "Articles by mira"),
    (ArticlesQuery(tag: "swift", username: "mira"), "Articles by mira on #swift"),
  ])
  func namesTheList(query: ArticlesQuery, title: String) {
    #expect(query.title.string == title)
  }
}
