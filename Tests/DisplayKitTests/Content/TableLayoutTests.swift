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

  @Test(arguments: [([], 80), ([9, 9], 9), (Array(repeating: 3, count: 30), 80)])
  func isNilWithoutEnoughWidth(_ natural: [Int], _ room: Int) {
    #expect(TableLayout(natural: natural, room: room)?.widths == nil)
  }
}
