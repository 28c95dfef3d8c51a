import Testing

@testable import RaceKit

struct MedianIntervalTests {
  /// Ranks of the interval's ends from statistical tables.
  @Test(arguments: [(6, 1, 6), (9, 2, 8), (15, 4, 12), (20, 6, 15), (31, 10, 22)])
  func endsMatchStatisticalTables(count: Int, lower: Int, upper: Int) {
    let interval = MedianInterval((1...count).shuffled().map(Double.init))
    #expect(interval.lower == Double(lower))
    #expect(interval.upper == Double(upper))
    #expect(interval.median == Double(count + 1) / 2)
  }

  /// Of 2,000 and more, the exact search did not end.
  @Test(arguments: [(1_000, 469), (1_001, 469), (2_000, 956), (100_000, 49_690)])
  func manySamplesHaveAnInterval(count: Int, lower: Int) {
    let interval = MedianInterval((1...count).map(Double.init))
    #expect(interval.lower == Double(lower))
    #expect(interval.upper == Double(count + 1 - lower))
  }
}
