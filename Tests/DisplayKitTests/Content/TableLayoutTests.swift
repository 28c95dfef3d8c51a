import Testing

@testable import DisplayKit

struct TableLayoutTests {
  @Test(arguments: [
    ([5, 6], 13, [5, 6]),
    ([5, 60], 20, [5, 13]),
    ([60, 5, 60], 29, [10, 5, 10]),
    ([60, 60], 11, [4, 5]),
    ([0, 0], 10, [0, 0]),
  ])
  func narrowsTheWidestColumns(_ natural: [Int], _ room: Int, _ widths: [Int]) {
    #expect(TableLayout(natural: natural, room: room)?.widths == widths)
  }

  @Test(arguments: [
    ([20, 20], [12, 4], 24, [12, 10]), ([20, 20], [4, 12], 24, [10, 12]),
    ([9, 30, 30], [9, 8, 20], 43, [9, 10, 20]), ([20, 20], [12, 12], 24, nil),
  ])
  func noColumnIsNarrowerThanItsLongestWord(
    _ natural: [Int], _ words: [Int], _ room: Int, _ widths: [Int]?
  ) {
    #expect(TableLayout(natural: natural, words: words, room: room)?.widths == widths)
  }

  @Test func measuresWordsOnlyIfTheTableDoesNotFit() {
    let rows = [["a long cell of short words", "https://example.com/a/b"], ["日本語の長い文", "x"]]
    #expect(TableLayout(of: rows, room: 80)?.widths == [26, 23])
    #expect(TableLayout(of: rows, room: 40)?.widths == [15, 23])
    #expect(TableLayout(of: rows, room: 28)?.widths == nil)
  }

  /// Bug: a column was as narrow as the longest part between no-break spaces, which was then cut.
  @Test func noBreakSpaceIsPartOfAWord() {
    let rows = [["a long cell of short words", "10\u{A0}000\u{A0}km"]]
    #expect(TableLayout(of: rows, room: 18)?.widths == [7, 9])
  }

  @Test(arguments: [([], 80), ([9, 9], 9), (Array(repeating: 3, count: 30), 80)])
  func isNilWithoutEnoughWidth(_ natural: [Int], _ room: Int) {
    #expect(TableLayout(natural: natural, room: room)?.widths == nil)
  }
}
