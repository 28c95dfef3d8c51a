import Foundation

/// All pairs of contenders in all events, from processes that each timed all of them.
package struct PairwiseComparison: Sendable {
  struct Pair: Equatable, Sendable {
    /// The index of a contender.
    var first: Int
    /// The index of a later contender.
    var second: Int
    /// Of ln(time of the second / time of the first), simultaneous over all pairs and events. Nil if
    /// one of both varies from process to process.
    var interval: SimultaneousIntervals.Interval?
  }

  /// By event.
  let pairs: [[Pair]]
  /// By contender: whether it varies from process to process over twice as much as is typical of its
  /// events. Such a contender is not compared: its skewed noise would give false differences.
  let varies: [Bool]
  /// 0 if no pair is compared.
  let criticalValue: Double

  /// - Parameter times: positive, by process, event, contender and sample.
  init(times: [[[[Double]]]]) {
    self.init(logTimes: times.map { $0.map(Self.logMedians) })
  }

  /// - Parameters:
  ///   - logTimes: logarithms of times, by process, event and contender.
  ///   - some: those pairs alone, whose intervals are then shorter; nil for all.
  init(logTimes: [[[Double]]], pairs some: [(Int, Int)]? = nil) {
    let (tamed, varies) = Self.tamed(logTimes)
    let contenders = varies.indices
    let all =
      some
      ?? contenders.flatMap { first in
        contenders.filter { $0 > first }.map { (first, $0) }
      }
    let kept = all.filter { !varies[$0.0] && !varies[$0.1] }
    let rows = tamed.map { events in
      events.flatMap { times in kept.map { times[$0.1] - times[$0.0] } }
    }
    let events = tamed[0].indices
    let whole =
      kept.isEmpty
      ? nil
      : SimultaneousIntervals(
        rows, groups: events.map { $0 * kept.count..<($0 + 1) * kept.count })
    pairs = events.map { event in
      all.map { pair in
        let index = kept.firstIndex { $0 == pair }
        return Pair(
          first: pair.0, second: pair.1,
          interval: index.flatMap { whole?.intervals[event * kept.count + $0] })
      }
    }
    self.varies = varies
    criticalValue = whole?.criticalValue ?? 0
  }

  /// Per contender the median over samples of ln(time), relative to the mean of all contenders in
  /// the same sample, so that drift of the machine cancels and differences are additive.
  ///
  /// - Parameter times: by contender and sample.
  static func logMedians(_ times: [[Double]]) -> [Double] {
    let logs = times.map { $0.map { log($0) } }
    let means = logs[0].indices.map { sample in
      logs.reduce(0) { $0 + $1[sample] } / Double(logs.count)
    }
    return logs.map { median(zip($0, means).map(-)) }
  }

  /// A process further than 4 robust standard deviations from a contender's median counts as that
  /// far away.
  private static func tamed(_ logTimes: [[[Double]]]) -> ([[[Double]]], varies: [Bool]) {
    var tamed = logTimes
    let contenders = logTimes[0][0].indices
    var ratios = contenders.map { _ in [Double]() }
    for event in logTimes[0].indices {
      let own = contenders.map { contender in logTimes.map { $0[event][contender] } }
      let deviations = own.map(robustDeviation)
      let typical = max(median(deviations), 0.001)
      for contender in contenders {
        ratios[contender].append(deviations[contender] / typical)
        let center = median(own[contender])
        let reach = 4 * max(deviations[contender], typical)
        for process in logTimes.indices {
          tamed[process][event][contender] = min(
            max(own[contender][process], center - reach), center + reach)
        }
      }
    }
    return (tamed, ratios.map { median($0) > 2 })
  }

  /// The median absolute deviation, scaled to the standard deviation of a normal distribution.
  private static func robustDeviation(_ numbers: [Double]) -> Double {
    let center = median(numbers)
    return 1.4826 * median(numbers.map { abs($0 - center) })
  }

  package static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
