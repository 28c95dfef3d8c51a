import Foundation
import NumericsKit
import RaceKit

/// Races whose times are drawn from a distribution, so that it is known which words are false.
struct SimulatedRaces {
  /// Of ln(time) of a contender in a process. All contenders share the machine's speed, which cancels.
  enum Noise: String, CaseIterable {
    case normal
    /// Now and then, a process takes a third longer for a contender.
    case disturbed
    /// Without a variance.
    case cauchy
    /// Four times as much after each hundred processes as before them, then the same again.
    case drifting
    /// Of a process and the one before it, by 0.2: no bet allows for that.
    case correlated
  }

  let noise: Noise
  /// In logarithms.
  let deviation: Double
  private var random: SplitMix64

  init(_ noise: Noise, deviation: Double, seed: UInt64) {
    self.noise = noise
    self.deviation = deviation
    random = SplitMix64(seed: seed)
  }

  /// The share of reports in which any interval of equal contenders ever excludes a ratio of 1: at least
  /// that of reports with a false word, at any of as many looks as there are processes.
  mutating func wrongReports(
    of reports: Int, processes: Int, contenders: Int = 10, events: Int = 8
  ) -> Double {
    let pairs = contenders * (contenders - 1) / 2
    let focal = contenders - 1
    let level = PairwiseComparison.level / 2 / Double(events)
    let wrong = (0..<reports).count { _ in
      (0..<events).contains { _ in
        let times = (0..<contenders).map { _ in series(processes) }
        return times.indices.contains { first in
          times.indices.suffix(from: first + 1).contains { second in
            ConfidenceSequence.excludes(
              0, zip(times[second], times[first]).map(-),
              level: level / Double(first == 0 ? focal : pairs - focal))
          }
        }
      }
    }
    return Double(wrong) / Double(reports)
  }

  /// The word about a contender with a true ratio, after each number of processes.
  mutating func words(ratio: Double, after counts: [Int], level: Double) -> [String] {
    let (own, other) = (series(counts.max() ?? 0), series(counts.max() ?? 0))
    let differences = zip(own, other).map { $0 - $1 + log(ratio) }
    return counts.map { count in
      let sequence = ConfidenceSequence(
        Array(differences.prefix(count)), blocks: Array(repeating: 0, count: count), level: level)
      return RaceReport.Finding(RaceReport.Ratio(sequence)).word
    }
  }

  private mutating func series(_ count: Int) -> [Double] {
    var last = 0.0
    return (0..<count).map { index in
      let own = normal() * deviation / 2.0.squareRoot()
      switch noise {
      case .normal: return own
      case .disturbed: return own + (Double.random(in: 0..<1, using: &random) < 0.05 ? 0.3 : 0)
      case .cauchy: return deviation / 2 * normal() / normal()
      case .drifting: return own * (index / 100 % 2 == 0 ? 1 : 4)
      case .correlated:
        // The same deviation, and each sign is as likely as the other, but not after a known one.
        last = 0.2 * last + 0.96.squareRoot() * own
        return last
      }
    }
  }

  /// By the method of Box and Muller.
  private mutating func normal() -> Double {
    let radius = (-2 * log(1 - Double.random(in: 0..<1, using: &random))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
  }
}
