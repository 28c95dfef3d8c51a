import Testing

@testable import RaceKit

struct NumberFormatTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func separatesThousands(number: Int, expected: String) {
    #expect(NumberFormat.count(number) == expected)
  }

  @Test(arguments: [
    (0.004, "0.00"), (1.005001, "1.01"), (12.3, "12.30"), (-0.25, "-0.25"), (1234.5, "1,234.50"),
  ])
  func factorsHaveTwoDecimals(number: Double, expected: String) {
    #expect(NumberFormat.factor(number) == expected)
  }

  @Test(arguments: [(412.4, "412 ns"), (1500, "1.50 µs"), (2_340_000, "2.34 ms")])
  func timesHaveAUnit(nanoseconds: Double, expected: String) {
    #expect(NumberFormat.time(nanoseconds) == expected)
  }

  @Test(arguments: [([1.101, 1.099], "1.10"), ([1.2, 1, 1.5], "1.00 to 1.50"), ([], "1.00")])
  func writesEqualEndsOfARangeOnce(numbers: [Double], expected: String) {
    #expect(NumberFormat.range(numbers) == expected)
  }

  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"),
  ])
  func enumeratesNames(names: [String], expected: String) {
    #expect(names.enumeration == expected)
  }
}

struct ShortNumberTests {
  @Test(arguments: [
    (0, "0.00", "0"), (0.5, "0.50", "0.5"), (1.005, "1.01", "1.01"), (9.99, "9.99", "9.99"),
    (12.34, "12.3", "12.3"), (20, "20.0", "20"), (99.96, "100.0", "100"),
    (1234.5, "1,235", "1,235"),
    (-20.5, "-20.5", "-20.5"), (1e40, "∞", "∞"),
  ])
  func formatsThreeSignificantDigits(number: Double, short: String, tick: String) {
    #expect(NumberFormat.short(number) == short)
    #expect(NumberFormat.tick(number) == tick)
  }

  @Test(arguments: [
    (0.0, "0"), (120, "120 ns"), (5_000, "5 µs"), (53_912, "53.9 µs"), (10_000_000, "10 ms"),
    (2_500_000_000, "2.5 s"),
  ])
  func choosesAUnit(time: Double, text: String) {
    #expect(NumberFormat.timeTick(time) == text)
  }
}
