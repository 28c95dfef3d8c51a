import Hummingbird
import Testing

@testable import SampleServer

struct ArticleFilterTests {
  private let library = SampleLibrary.make(
    .make(id: 1, tags: ["swift", "ios"], published: .on("2026-07-20T00:00:00Z"), reactions: 1),
    .make(
      id: 2, author: "yuki", tags: ["testing"], published: .on("2026-07-18T00:00:00Z"),
      reactions: 9),
    .make(
      id: 3, author: "yuki", tags: [], published: .on("2026-06-25T00:00:00Z"), reactions: 5,
      organization: "tidal-club"),
    .make(id: 4, tags: ["ios"], published: .on("2025-01-01T00:00:00Z"), reactions: 90),
    .make(id: 5, author: "noor", tags: ["swift"], published: .draft))

  @Test(arguments: [
    ("", [1, 2, 3, 4]),
    ("tag=ios", [1, 4]),
    ("tag=nonsense", []),
    ("tags=ios,testing", [1, 2, 4]),
    ("tags=testing%2Cnonsense", [2]),
    ("tag=", [1, 2, 3, 4]),
    ("username=yuki", [2, 3]),
    ("username=tidal-club", [3]),
    ("username=noor", []),
    ("username=yuki&tag=testing", [2]),
    ("state=all", [1, 2, 3, 4]),
    ("state=fresh", [1, 2, 3]),
    ("state=rising", [2, 3, 1]),
    ("top=7", [2, 1]),
    ("top=3650", [4, 2, 3, 1]),
  ])
  func choosesAndOrders(query: String, ids: [Int]) throws {
    let filter = try ArticleFilter(.make("/api/articles?\(query)"))
    #expect(filter.articles(in: library).map(\.article.id) == ids)
  }

  @Test func findsNothingInAnEmptyLibrary() throws {
    #expect(try ArticleFilter(.make("/")).articles(in: SampleLibrary(articles: [])).isEmpty)
  }
}
