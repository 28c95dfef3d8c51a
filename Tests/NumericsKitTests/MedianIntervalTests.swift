import NumericsKit
import Testing

struct MedianIntervalTests {
  /// Ranks of the interval's ends from statistical tables.
  @Test(arguments: [(6, 1, 6), (9, 2, 8), (15, 4, 12), (20, 6, 15), (31, 10, 22)])
  func endsMatchStatisticalTables(count: Int, lower: Int, upper: Int) {
    let interval = MedianInterval((1...count).shuffled().map(Double.init))
    #expect(interval.lower == Double(lower))
    #expect(interval.upper == Double(upper))
    #expect(interval.median == Double(count + 1) / 2)
  }
}
