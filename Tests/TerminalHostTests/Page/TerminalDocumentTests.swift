import DisplayKit
import TestSupport
import Testing

@testable import TerminalHost

struct TerminalDocumentTests {
  private func document(_ content: Content) -> TerminalDocument {
    TerminalDocument(content, TerminalLayoutState(width: 30))
  }

  private func walk(_ content: Content) -> [String] {
    var document = document(content)
    var lines: [String] = []
    var next: TerminalPlace? = document.first
    while let place = next {
      lines.append(document.line(at: place).text)
      next = document.next(.forward, place)
    }
    return lines
  }

  private static let mixed = Content.stack(
    [.line("top"), .rows(2), .line("middle"), .rows(2, height: 2), .line("end")], spacing: 1)

  @Test func iteratesOverEveryLine() {
    #expect(
      walk(Self.mixed) == [
        "top", "", "Row 0", "Row 1", "", "middle", "", "Row 0", "line 1", "", "Row 1", "line 1",
        "", "end",
      ])
  }

  @Test func iteratesBackwardInReverseOrder() {
    var document = document(Self.mixed)
    var back = [document.last()]
    while let place = document.next(.backward, back[back.count - 1]) { back.append(place) }
    var forth = [document.first]
    while let place = document.next(.forward, forth[forth.count - 1]) { forth.append(place) }
    #expect(back.reversed() == forth)
  }

  @Test func emptyDocumentHasOneEmptyLine() {
    #expect(walk(.nothing) == [""])
  }

  @Test func emptyRowHasOneLine() {
    let list = LazyList([1], id: { RowID($0) }, content: { _ in .nothing })
    #expect(walk(.list(list)) == [""])
  }

  @Test func buildsRowsOnDemand() {
    let built = SpyLog<Int>()
    var document = document(.counted(1_000_000, built))
    #expect(built.all == [])
    _ = document.last()
    #expect(built.all == [999_999])
  }

  @Test func findsTheNextStop() throws {
    var document = document(Self.mixed)
    let (first, last) = (document.first, document.last())
    let row = document.stop(.forward, in: first...last) { $0.isMajor }
    #expect(row?.target == .row(RowID(0)))
    let start = try #require(row)
    let next = document.stop(.forward, in: start.place...last, behind: start.target) { $0.isMajor }
    #expect(next?.target == .row(RowID(1)))
    let back = document.stop(.backward, in: first...start.place, behind: start.target) {
      $0.isMajor
    }
    #expect(back == nil)
  }

  @Test func searchForStopsEndsAtItsLimit() {
    var document = document(Self.mixed)
    let stop = document.stop(.forward, in: document.first...document.first) { $0.isMajor }
    #expect(stop == nil)
  }

  @Test(arguments: [("ROW 1", true), ("nowhere", false), ("middle", true)])
  func searchesThroughRowsAndText(words: String, isThere: Bool) throws {
    var document = document(Self.mixed)
    let search = try #require(TerminalSearch(words))
    let first = document.first
    let found = document.search(search, .forward, from: first, until: first, budget: 1000)
    switch found {
    case .match(let place):
      #expect(isThere)
      let text = document.line(at: place).text
      #expect(text.lowercased() == words.lowercased())
    case .nothing: #expect(!isThere)
    case .more: Issue.record("too much to search")
    }
  }

  @Test func searchesInBatches() throws {
    var document = document(.rows(100))
    let search = try #require(TerminalSearch("Row 50"))
    let first = document.first
    let found = document.search(search, .forward, from: first, until: first, budget: 10)
    #expect(found == .more(TerminalPlace(block: 10)))
  }

  @Test func backwardSearchWrapsAround() throws {
    var document = document(.rows(100))
    let search = try #require(TerminalSearch("Row 99"))
    let first = document.first
    let found = document.search(search, .backward, from: first, until: first, budget: 10)
    #expect(found == .match(TerminalPlace(block: 99)))
  }
}

struct TerminalSearchTests {
  @Test(arguments: [
    ("a", "banana", [1..<2, 3..<4, 5..<6]), ("ana", "banana", [1..<4]), ("É", "café", [3..<4]),
    ("x", "banana", []), ("long words", "short", []), ("ss", "ß", []),
  ])
  func findsMatches(words: String, text: String, expected: [Range<Int>]) {
    #expect(TerminalSearch(words)?.matches(in: text) == expected)
  }

  @Test func rejectsAnEmptySearch() { #expect(TerminalSearch("") == nil) }
}
