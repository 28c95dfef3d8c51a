extension RaceReport {
  /// The cost of one event in each contender that passes the contract.
  package struct Event: Codable, Equatable, Sendable {
    package var id: String
    package var name: String
    /// In the order of the contenders, without those that fail the contract; the twin last.
    var times: [Time] = []
    /// All pairs of these.
    var pairs: [Pair] = []
    /// A sentence about the pairs, without the twin.
    package var comparison = ""

    func ratio(of contender: String, to other: String) -> Ratio? {
      for pair in pairs {
        if (pair.first, pair.second) == (other, contender) { return pair.ratio }
        if (pair.first, pair.second) == (contender, other) { return pair.ratio?.inverse }
      }
      return nil
    }
  }

  struct Time: Codable, Equatable, Sendable {
    var contender: String
    /// Processor time per event: the median of the processes' medians.
    var nanoseconds: Double
  }

  struct Pair: Codable, Equatable, Sendable {
    var first: String
    var second: String
    /// The time of the second relative to the first. Nil if one varies from process to process.
    var ratio: Ratio?
  }

  /// The cost of one event by the size of the displayed data.
  package struct Curve: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var unit: String
    var sizes: [Int]
    /// In the order of the contenders, without those that fail the contract.
    var series: [Series]
  }

  struct Series: Codable, Equatable, Sendable {
    var contender: String
    var points: [Point]
    /// The cost at the largest size relative to the smallest, in the same sample.
    var growth: MedianInterval
  }

  struct Point: Codable, Equatable, Sendable {
    var size: Int
    /// Nanoseconds of processor time per event.
    var samples: [Double]
    /// Nanoseconds per event.
    var time: MedianInterval
  }
}

extension RaceReport {
  /// Compares all contenders, of which the last is the twin, in all events, from the samples of the
  /// processes.
  @MainActor
  mutating func compare<Environment>(
    _ contenders: [RaceContender<Environment>], in measured: [RaceEvent<Environment>]
  ) {
    guard let first = contenders.first(where: \.isBaseline) ?? contenders.first,
      let last = contenders.last, !measured.isEmpty
    else { return }
    twin = Twin(contender: first.id, id: last.id, name: last.name)
    let times = processes.map { process in
      measured.map { event in contenders.map { process.times[event.id]?[$0.id] ?? [] } }
    }
    let comparison = PairwiseComparison(times: times)
    events = measured.enumerated().map { index, event in
      let own = contenders.indices.map { contender in
        let medians = times.map { PairwiseComparison.median($0[index][contender]) }
        let id = contenders[contender].id
        return Time(contender: id, nanoseconds: PairwiseComparison.median(medians))
      }
      let pairs = comparison.pairs[index].map { pair in
        Pair(
          first: contenders[pair.first].id, second: contenders[pair.second].id,
          ratio: pair.interval.map(Ratio.init))
      }
      return Event(id: event.id, name: event.name, times: own, pairs: pairs)
    }
  }
}

extension RaceReport.Curve {
  /// - Parameter samples: the first contender at each size, then the next contender.
  init(
    _ id: String, _ name: String, unit: String, sizes: [Int], of contenders: [String],
    _ samples: [[Double]]
  ) {
    let series = contenders.enumerated().map { index, contender in
      let own = Array(samples[index * sizes.count..<(index + 1) * sizes.count])
      let points = zip(sizes, own).map { size, samples in
        RaceReport.Point(size: size, samples: samples, time: MedianInterval(samples))
      }
      return RaceReport.Series(
        contender: contender, points: points,
        growth: MedianInterval(zip(own[sizes.count - 1], own[0]).map(/)))
    }
    self.init(id: id, name: name, unit: unit, sizes: sizes, series: series)
  }
}
