import Testing

@testable import SampleServer

struct PublishedArticleTests {
  private func published(_ article: SampleArticle) throws -> PublishedArticle {
    try #require(SampleLibrary.make(article).published.first)
  }

  @Test func makesItsPathFromOwnerAndTitle() throws {
    #expect(try published(.make(id: 36, title: "Why, actors?")).path == "/tomasz/why-actors-10")
    #expect(try published(.make(id: 36, title: "日本語")).path == "/tomasz/10")
    #expect(try published(.make(organization: "the-club")).path.hasPrefix("/the-club/"))
  }

  @Test func countsCommentsThatStand() throws {
    let comments: [SampleComment] = [
      .by("tomasz", "a", replies: [.by("yuki", "b")]), .deleted(replies: [.by("noor", "c")]),
    ]
    #expect(try published(.make(comments: comments)).commentsCount == 3)
    #expect(try published(.make()).commentsCount == 0)
  }

  @Test(arguments: [(1, 1), (1_500, 1), (3_000, 2), (30_000, 20)])
  func estimatesTheReadingTime(length: Int, minutes: Int) throws {
    let half = String(repeating: "a", count: length / 2)
    let body: [SampleBlock] = [.p(half), .quote([.nested([[.p(half)]])]), .rule]
    #expect(try published(.make(body: body)).readingMinutes == minutes)
  }
}
