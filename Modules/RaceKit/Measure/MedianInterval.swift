/// A median and an interval that holds the true one at least 95 times in 100, whatever the samples'
/// distribution: its ends are samples themselves (of 15 in order, the 4th and the 12th).
public struct MedianInterval: Codable, Equatable, Sendable {
  /// How few samples can give 95 %.
  public static let fewest = 6

  public let median: Double
  public let lower: Double
  public let upper: Double

  /// - Precondition: there are ``fewest`` samples or more.
  public init(_ samples: [Double]) {
    precondition(samples.count >= Self.fewest, "fewer samples have no 95 % interval")
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    let cut = Self.cut(of: sorted.count)
    lower = sorted[cut]
    upper = sorted[sorted.count - 1 - cut]
  }

  public func isApart(from other: MedianInterval) -> Bool {
    upper < other.lower || other.upper < lower
  }

  /// How many samples to leave out at each end. Each sample is as likely below the true median as
  /// above it, so this is the tail of `count` throws of a coin that weighs 2.5 % at most.
  private static func cut(of count: Int) -> Int {
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
