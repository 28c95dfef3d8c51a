import RaceKit
import Testing

struct RaceReportTests {
  @Test(arguments: [(0.9...1.1, "none"), (1.01...1.2, "more"), (0.7...0.99, "less")])
  func differenceIsSaidWhereTheIntervalExcludesOne(range: ClosedRange<Double>, word: String) {
    let samples = [range.lowerBound, range.upperBound]
    let interval = MedianInterval(samples + samples + samples)
    #expect(RaceReport.Difference(interval).rawValue == word)
  }
}
