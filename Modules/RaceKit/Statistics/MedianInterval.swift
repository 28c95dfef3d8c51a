/// A median with a distribution-free 95 % confidence interval, whose ends are order statistics (the
/// 4th and the 12th of 15 samples).
package struct MedianInterval: Codable, Equatable, Sendable {
  /// The minimum number of samples for 95 %.
  static let fewest = 6

  package let median: Double
  package let lower: Double
  package let upper: Double

  /// - Precondition: at least ``fewest`` samples.
  package init(_ samples: [Double]) {
    precondition(samples.count >= Self.fewest, "fewer samples have no 95 % interval")
    let sorted = samples.sorted()
    median = PairwiseComparison.median(samples)
    let cut = Self.cut(of: sorted.count)
    lower = sorted[cut]
    upper = sorted[sorted.count - 1 - cut]
  }

  /// The number of samples to exclude at each end: the binomial distribution's tail with
  /// probability ½ that is at most 2.5 %.
  private static func cut(of count: Int) -> Int {
    // The probability of no heads in more flips is rounded to 0.
    guard count <= 1_000 else {
      return Int(Double(count) / 2 - 0.98 * Double(count).squareRoot()) - 1
    }
    var heads = 0
    var probability = (0..<count).reduce(1.0) { half, _ in half / 2 }
    var tail = probability
    while tail <= 0.025 {
      heads += 1
      probability *= Double(count - heads + 1) / Double(heads)
      tail += probability
    }
    return heads - 1
  }
}
