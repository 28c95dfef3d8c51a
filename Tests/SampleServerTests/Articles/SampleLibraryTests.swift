import Testing

@testable import SampleServer

struct SampleLibraryTests {
  @Test func listsNewestFirst() {
    let library = SampleLibrary.make(
      .make(id: 1, published: .on("2026-07-15T00:00:00Z")),
      .make(id: 2, published: .withMilliseconds("2026-07-16T00:00:00Z")),
      .make(id: 3, published: .inOldShape("2019-07-16T00:00:00Z")))
    #expect(library.published.map(\.article.id) == [2, 1, 3])
    #expect(library.today?.text == "2026-07-16T00:00:00.000Z")
  }

  @Test func hidesDraftsAndWhatItCannotServe() {
    let library = SampleLibrary.make(
      .make(id: 1, published: .draft), .make(id: 2, author: "nobody"),
      .make(id: 3, published: .on("soon")), .make(id: 4))
    #expect(library.published.map(\.article.id) == [4])
    #expect((1...3).allSatisfy { library.article(id: $0) == nil })
    #expect(library.article(id: 4) != nil)
  }
}
