import Foundation

/// All pairs of contenders in all events, from processes that each timed all of them.
package struct PairwiseComparison: Sendable {
  struct Pair: Equatable, Sendable {
    /// The index of a contender.
    var first: Int
    /// The index of a later contender.
    var second: Int
    /// Of ln(time of the second / time of the first).
    var interval: ConfidenceSequence
  }

  /// The chance that any interval of a report ever misses its center.
  package static let level = 0.05

  /// By event.
  let pairs: [[Pair]]

  /// - Parameters:
  ///   - logTimes: logarithms of times, by process, event and contender.
  ///   - blocks: the machine of each process; nil for one.
  ///   - level: shared by all pairs and events: a half of it by the pairs of the contender at `focus`,
  ///     since these are the words of a report's tables.
  ///   - some: those pairs alone; nil for all.
  init(
    logTimes: [[[Double]]], blocks: [Int]? = nil, focus: Int? = nil,
    pairs some: [(Int, Int)]? = nil, level: Double = level
  ) {
    let blocks = blocks ?? logTimes.map { _ in 0 }
    let first = logTimes.first ?? []
    let contenders = (first.first ?? []).indices
    let all =
      some ?? contenders.flatMap { a in contenders.filter { $0 > a }.map { (a, $0) } }
    let isFocal = all.map { $0.0 == focus || $0.1 == focus }
    let focal = isFocal.count { $0 }
    let parts = focal > 0 && focal < all.count ? 2.0 : 1
    pairs = first.indices.map { event in
      zip(all, isFocal).map { pair, isFocal in
        let equals = isFocal ? focal : all.count - focal
        return Pair(
          first: pair.0, second: pair.1,
          interval: ConfidenceSequence(
            logTimes.map { $0[event][pair.1] - $0[event][pair.0] }, blocks: blocks,
            level: level / parts / Double(equals * first.count)))
      }
    }
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

  package static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
