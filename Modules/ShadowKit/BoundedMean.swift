import NumericsKit

/// The mean of numbers of at most 1, one for each independent unit, such as a process.
struct BoundedMean: Equatable, Sendable {
  private let lowest: Double
  private var counts: [Double: Int] = [:]

  /// - Parameter lowest: the lowest number that is possible.
  init(_ values: [Double] = [], lowest: Double = 0) {
    self.lowest = lowest
    for value in values { add(value) }
  }

  mutating func add(_ value: Double, times: Int = 1) {
    if times > 0 { counts[value, default: 0] += times }
  }

  func isBelow(_ limit: Double, level: Double = BettingTest.level) -> BettingTest {
    test(reach: 1 - limit, level) { limit - $0 }
  }

  func isAbove(_ limit: Double, level: Double = BettingTest.level) -> BettingTest {
    test(reach: limit - lowest, level) { $0 - limit }
  }

  /// The lowest limit that the mean is below, one-sided.
  func upperBound(level: Double = BettingTest.level) -> Double {
    var (below, passing) = (lowest, 1.0)
    for _ in 0..<40 {
      let limit = (below + passing) / 2
      if isBelow(limit, level: level).passes { passing = limit } else { below = limit }
    }
    return passing
  }

  private func test(
    reach: Double, _ level: Double, gain: (Double) -> Double
  ) -> BettingTest {
    BettingTest(
      // In a fixed order, so that the rounding is the same in every run.
      gains: counts.sorted { $0.key < $1.key }.map { (gain($0.key), $0.value) }, reach: reach,
      level: level)
  }
}
