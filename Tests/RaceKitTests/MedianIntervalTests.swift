@testable import RaceKit
import Testing

struct MedianIntervalTests {
  /// The ranks of the ends in statistics' tables.
  @Test(arguments: [(6, 1, 6), (9, 2, 8), (15, 4, 12), (20, 6, 15), (31, 10, 22)])
  func endsAreTheSamplesOfTheTables(count: Int, lower: Int, upper: Int) {
    let interval = MedianInterval((1...count).shuffled().map(Double.init))
    #expect(interval.lower == Double(lower))
    #expect(interval.upper == Double(upper))
    #expect(interval.median == Double(count + 1) / 2)
  }
}
