import NumericsKit

/// Confidence intervals for the means of paired differences that hold together: the chance that any
/// of them misses its true mean is at most 5 %, so that every sentence can be read off them without
/// a correction for their number.
///
/// Single-step max-T (Westfall and Young, 1993): the critical value is the 95 % quantile of the
/// largest |t| of all columns when the signs of whole processes are flipped. Columns that share a
/// contender are correlated, which flipping whole processes keeps.
package struct SimultaneousIntervals: Sendable {
  package struct Interval: Codable, Equatable, Sendable {
    package var mean: Double
    package var lower: Double
    package var upper: Double

    package var excludesZero: Bool { lower > 0 || upper < 0 }
  }

  /// The minimum number of processes.
  static let fewest = 6
  private static let level = 0.05

  /// One per column.
  let intervals: [Interval]
  /// The number of standard errors from a mean to an end of its interval.
  let criticalValue: Double

  /// - Parameters:
  ///   - differences: by process and column, such as the difference of two logarithms of times.
  ///   - groups: the columns of each event, adjacent and in order. Half of a column's variance is
  ///     its own, half is the group's mean: few processes estimate one variance badly.
  /// - Precondition: at least ``fewest`` processes, and at most 64.
  init(_ differences: [[Double]], groups: [Range<Int>]) {
    precondition(Self.fewest...64 ~= differences.count, "6 to 64 processes")
    let count = Double(differences.count)
    let columns = differences[0].indices
    let means = columns.map { column in differences.reduce(0) { $0 + $1[column] } / count }
    let residuals = differences.map { row in zip(row, means).map { $0 - $1 } }
    let squares = columns.map { column in
      residuals.reduce(0) { $0 + $1[column] * $1[column] }
    }
    let errors = { (squares: [Double]) in Self.standardErrors(squares, count, groups) }
    let largest = Self.signs(of: differences.count).map { signs in
      let sums = Self.sums(of: residuals, signs)
      let flipped = errors(zip(squares, sums).map { max(0, $0 - $1 * $1 / count) })
      return zip(sums, flipped).reduce(0) { max($0, abs($1.0 / count) / $1.1) }
    }.sorted(by: >)
    // Residuals are a little smaller than errors.
    let critical =
      largest[Int(Self.level * Double(largest.count))] * (count / (count - 1)).squareRoot()
    intervals = zip(means, errors(squares)).map { mean, error in
      Interval(mean: mean, lower: mean - critical * error, upper: mean + critical * error)
    }
    criticalValue = critical
  }

  /// Of the means, from the sums of squares.
  private static func standardErrors(
    _ squares: [Double], _ count: Double, _ groups: [Range<Int>]
  ) -> [Double] {
    groups.flatMap { group in
      let pooled = squares[group].reduce(0, +) / Double(group.count)
      return squares[group].map { (($0 + pooled) / 2 / (count - 1) / count + 1e-12).squareRoot() }
    }
  }

  private static func sums(of residuals: [[Double]], _ signs: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: residuals[0].count)
    for (sign, row) in zip(signs, residuals) {
      for column in row.indices { sums[column] += sign * row[column] }
    }
    return sums
  }

  /// All patterns of signs up to 12 processes, otherwise 2,048 of SplitMix64 with seed 1. The first
  /// process keeps its sign, since a pattern and its negative give the same |t|.
  static func signs(of count: Int) -> [[Double]] {
    let patterns: [UInt64] =
      count <= 12
      ? Array(0..<(1 << UInt64(count - 1)))
      : [0] + (1..<2_048).map { SplitMix64.number(at: $0, seed: 1) }
    return patterns.map { pattern in
      [1] + (0..<count - 1).map { pattern >> UInt64($0) & 1 == 1 ? -1 : 1 }
    }
  }
}
