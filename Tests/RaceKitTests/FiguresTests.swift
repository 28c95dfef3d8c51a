import Testing

@testable import RaceKit

struct FiguresTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func thousandsAreParted(number: Int, expected: String) {
    #expect(Figures.count(number) == expected)
  }

  @Test(arguments: [
    (0.004, "0.00"), (1.005001, "1.01"), (12.3, "12.30"), (-0.25, "-0.25"), (1234.5, "1,234.50"),
  ])
  func factorsHaveTwoDigits(number: Double, expected: String) {
    #expect(Figures.factor(number) == expected)
  }

  @Test(arguments: [(412.4, "412 ns"), (1500, "1.50 µs"), (2_340_000, "2.34 ms")])
  func timesHaveAUnitThatSuits(nanoseconds: Double, expected: String) {
    #expect(Figures.time(nanoseconds: nanoseconds) == expected)
  }

  @Test(arguments: [([1.101, 1.099], "1.10"), ([1.2, 1, 1.5], "1.00 to 1.50"), ([], "1.00")])
  func aRangeIsWrittenOnceWhereItsEndsAreAlike(numbers: [Double], expected: String) {
    #expect(Figures.range(numbers) == expected)
  }

  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"),
  ])
  func namesAreListedInWords(names: [String], expected: String) {
    #expect(names.enumeration == expected)
  }
}
