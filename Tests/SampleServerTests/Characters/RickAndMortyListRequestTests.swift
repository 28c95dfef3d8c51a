import Testing

@testable import SampleServer

struct RickAndMortyListRequestTests {
  private let people = [
    SampleCharacter("Captain Rook", .male, is: .dead), SampleCharacter("Petrel", .female, .bird),
    SampleCharacter("Brook", .unknown, .selkie, is: .unknown), SampleCharacter("潮見ハル", .female),
  ].enumerated().map { NumberedCharacter(number: $0.offset + 1, character: $0.element) }

  private func list(_ query: String) -> RickAndMortyListRequest {
    RickAndMortyListRequest(.make("/api/character?\(query)"))
  }

  @Test(arguments: [
    ("", [1, 2, 3, 4]), ("name=", [1, 2, 3, 4]), ("name=rook", [1, 3]), ("name=ROOK", [1, 3]),
    ("name=n%20r", [1]), ("name=%E3%83%8F", [4]), ("name=x", []), ("status=dead", [1]),
    ("status=Alive", [2, 4]), ("status=unknown", [3]), ("status=ali", []), ("species=bird", [2]),
    ("species=human", [1, 4]), ("name=rook&status=unknown", [3]),
  ])
  func filters(query: String, numbers: [Int]) {
    #expect(list(query).matches(in: people).map(\.number) == numbers)
  }

  @Test(arguments: [("page=2", 2), ("page=0", 1), ("page=-3", 1), ("page=x", 1), ("", 1)])
  func takesTheFirstPageForWhatIsNone(query: String, page: Int) {
    #expect(list(query).page == page)
  }

  @Test func keepsTheFiltersInItsAddresses() {
    let list = list("name=n%20r&page=3&status=alive")
    let rest = "&name=n%20r&status=alive"
    #expect(list.address(ofPage: 4, origin: "http://h") == "http://h/api/character?page=4\(rest)")
    #expect(list.address(ofPage: 5, origin: "http://h") == "http://h/api/character/?page=5\(rest)")
    #expect(self.list("").address(ofPage: 2, origin: "http://h").hasSuffix("/api/character?page=2"))
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 1), (21, 2), (40, 2), (41, 3)])
  func countsPages(count: Int, pages: Int) {
    let matches = Array(NumberedCharacter.all.prefix(count))
    #expect(list("").pages(of: matches) == pages)
    #expect(list("page=\(pages + 1)").page(of: matches).isEmpty)
    #expect(list("page=\(max(1, pages))").page(of: matches).last?.number == matches.last?.number)
  }
}
