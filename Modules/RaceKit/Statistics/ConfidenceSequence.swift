import Foundation
import NumericsKit

/// An interval for the center of paired differences, one for each process, that may be looked at after
/// each process: the chance that it ever misses the center is at most `level`, however long the race
/// goes on and whatever ends it.
///
/// Each end is a bet, mirrored for the other one. Against "the center is at most x", process i gains
/// (differenceᵢ − x) / scaleᵢ, cut to −1…1, and the wealth of ``BettingTest/bets`` is a supermartingale
/// (J. Ville 1939; I. Waudby-Smith and A. Ramdas, arXiv 2010.09686). All x at which it has ever reached
/// 2 / level are below the interval. The scale is that of earlier processes, so an outlier, a drift
/// of the noise and a distribution without a variance do no harm; while it is unknown, signs count.
///
/// The center is the x with a mean gain of 0: between the median and the mean, and 0 for equal code, of
/// which each process gives both signs with the same chance.
package struct ConfidenceSequence: Equatable, Sendable {
  package let center: Double
  /// At least −``reach``.
  package let lower: Double
  /// At most ``reach``.
  package let upper: Double

  /// A ratio of a thousand: an interval that reaches as far is unlimited.
  static let reach = log(1_000.0)
  /// In robust standard deviations: a process that is further away counts as that far away.
  private static let clip = 1.5
  /// The earlier processes that give a scale: at first signs count, at last the noise of long ago does
  /// not.
  private static let earlier = 3...30
  /// Of the bisections: 14 / 2³⁴ is below 1e-9.
  private static let halvings = 34

  /// - Parameters:
  ///   - differences: in the order of the processes.
  ///   - blocks: the machine of each process. Noise differs between machines, so each has its own scale.
  package init(_ differences: [Double], blocks: [Int], level: Double) {
    let steps = Self.steps(differences, blocks)
    let threshold = 2 / level
    lower = Self.last { Self.isEverRich(steps, above: $0, 1, threshold) }
    upper = -Self.last { Self.isEverRich(steps, above: -$0, -1, threshold) }
    let center = Self.last { x in steps.reduce(0) { $0 + Self.gain($1, x) } > 0 }
    self.center = min(max(center, min(lower, upper)), max(lower, upper))
  }

  /// True if evidence for two different centers was found, so that there is none: the ratio changed
  /// during the race, or between machines.
  package var isEmpty: Bool { lower > upper }

  /// Whether the interval of these differences, or of the first of them, is ever known to miss a center.
  package static func excludes(_ center: Double, _ differences: [Double], level: Double) -> Bool {
    let steps = steps(differences, differences.map { _ in 0 })
    return [1, -1].contains { isEverRich(steps, above: center, $0, 2 / level) }
  }

  private typealias Step = (difference: Double, scale: Double)

  private static func steps(_ differences: [Double], _ blocks: [Int]) -> [Step] {
    var earlier: [Int: [Double]] = [:]
    return zip(differences, blocks).map { difference, block in
      let own = earlier[block, default: []]
      defer { earlier[block] = (own + [difference]).suffix(Self.earlier.upperBound) }
      return (difference, own.count < Self.earlier.lowerBound ? 0 : clip * robustDeviation(own))
    }
  }

  /// Cut to −1…1; the sign if there is no scale.
  private static func gain(_ step: Step, _ x: Double) -> Double {
    let distance = step.difference - x
    return abs(distance) < step.scale
      ? distance / step.scale : distance == 0 ? 0 : distance > 0 ? 1 : -1
  }

  private static func isEverRich(
    _ steps: [Step], above x: Double, _ side: Double, _ threshold: Double
  ) -> Bool {
    let bets = BettingTest.bets
    var wealth = bets.map(\.weight)
    for step in steps {
      let gain = side * gain(step, x)
      for index in bets.indices { wealth[index] *= 1 + bets[index].part * gain }
      if wealth.reduce(0, +) >= threshold { return true }
    }
    return false
  }

  /// The last number up to which `holds`, which holds for all smaller ones.
  private static func last(_ holds: (Double) -> Bool) -> Double {
    var (low, high) = (-reach, reach)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The median absolute deviation, scaled to the standard deviation of a normal distribution.
  private static func robustDeviation(_ numbers: [Double]) -> Double {
    let center = PairwiseComparison.median(numbers)
    return 1.4826 * PairwiseComparison.median(numbers.map { abs($0 - center) })
  }
}
