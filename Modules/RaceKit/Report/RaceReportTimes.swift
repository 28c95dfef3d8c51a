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
    /// The time of the second relative to the first. Nil if there is evidence for two ratios.
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
  /// The contenders of the events, without those that are not timed; the twin last.
  var entries: [String] {
    contenders.filter(\.isTimed).map(\.id) + [twin?.id].compactMap(\.self)
  }

  /// Computes times and pairs of all events from the samples of the processes.
  mutating func compare(level: Double = PairwiseComparison.level) {
    let entries = entries
    guard !entries.isEmpty, !processes.isEmpty else { return }
    let comparison = PairwiseComparison(
      logTimes: logTimes, blocks: blocks, focus: entries.firstIndex { $0 == baseline?.id },
      level: level)
    for index in events.indices {
      let id = events[index].id
      events[index].times = entries.map { entry in
        let medians = processes.map { PairwiseComparison.median($0.times[id]?[entry] ?? []) }
        return Time(contender: entry, nanoseconds: PairwiseComparison.median(medians))
      }
      events[index].pairs = comparison.pairs[index].map { pair in
        Pair(
          first: entries[pair.first], second: entries[pair.second], ratio: Ratio(pair.interval))
      }
    }
  }

  /// By process, event and entry.
  var logTimes: [[[Double]]] {
    let entries = entries
    return processes.map { process in
      events.map { event in
        PairwiseComparison.logMedians(entries.map { process.times[event.id]?[$0] ?? [] })
      }
    }
  }

  /// Those of the processes.
  var machines: [Machine] {
    processes.isEmpty ? [machine] : processes.map { $0.machine ?? machine }.uniqued
  }

  /// Such as "AMD EPYC and Apple M4".
  var machineNames: String { machines.map(\.shortName).uniqued.enumeration }

  /// The index of each process's machine.
  private var blocks: [Int] {
    let machines = machines
    return processes.map { machines.firstIndex(of: $0.machine ?? machine) ?? 0 }
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
