#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A bet that the mean of `gains` is positive: one gain for each independent unit, at least `-reach`.
///
/// If the mean is zero or less, the chance that the test ever passes is at most `level`: for any
/// distribution, and however often it is repeated while units are added. The gains of a unit must be
/// final when it is added.
///
/// The wealth Σ weightⱼ Π (1 + partⱼ / reach · gain) is then a supermartingale that starts at 1, and
/// reaches 1 / level with at most that chance: J. Ville 1939; I. Waudby-Smith and A. Ramdas,
/// "Estimating means of bounded random variables by betting", arXiv 2010.09686.
package struct BettingTest: Sendable {
  package static let level = 0.05

  /// Small parts find a small mean in many units, large ones a large mean in few.
  package static let bets: [(weight: Double, part: Double)] =
    [(1.0 / 2, 1), (1.0 / 4, 3.0 / 4)] + (1...8).map { (1.0 / 32, 1 / Double(1 << $0)) }

  package let units: Int
  package let logWealth: Double
  package let passes: Bool
  /// About the number of units that are missing at the present rate: 0 if the test passes, nil if it
  /// does not approach that.
  package let missing: Int?

  package init(
    gains: [(value: Double, count: Int)], reach: Double, level: Double = BettingTest.level
  ) {
    let units = gains.reduce(0) { $0 + $1.count }
    let logs = Self.bets.map { bet in
      (weight: log(bet.weight), growth: Self.growth(of: gains, stake: bet.part / reach))
    }
    let wealth = Self.logSum(logs.map { $0.weight + $0.growth })
    let passes = wealth >= -log(level)
    let needs = logs.compactMap { bet -> Int? in
      let rate = bet.growth / Double(max(units, 1))
      guard rate > 1e-9 else { return nil }
      return Int(((-log(level) - bet.weight) / rate).rounded(.up)) - units
    }
    self.units = units
    logWealth = wealth
    self.passes = passes
    missing = passes ? 0 : needs.min().map { max($0, 1) }
  }

  private static func growth(
    of gains: [(value: Double, count: Int)], stake: Double
  ) -> Double {
    gains.reduce(0) { sum, gain in
      let factor = 1 + stake * gain.value
      return factor <= 1e-15 ? -.infinity : sum + Double(gain.count) * log(factor)
    }
  }

  private static func logSum(_ logs: [Double]) -> Double {
    let top = logs.max() ?? -.infinity
    return top == -.infinity ? top : top + log(logs.reduce(0) { $0 + exp($1 - top) })
  }
}
