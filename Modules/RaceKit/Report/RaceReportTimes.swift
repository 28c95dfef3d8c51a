extension RaceReport {
  /// The cost of one event in each contender that passes the contract.
  package struct Event: Codable, Equatable, Sendable {
    /// Such as "load-more".
    package var id: String
    /// Such as "show five more".
    package var name: String
    /// In the order of the contenders, without those that fail the contract.
    var times: [Time] = []
    /// A sentence about the contenders that differ significantly, without the baseline.
    package var comparison = ""
  }

  struct Time: Codable, Equatable, Sendable {
    /// A contender's id.
    var contender: String
    /// Nanoseconds of processor time per event, in the order of measurement.
    var samples: [Double]
    /// Nanoseconds per event.
    var time: MedianInterval
    /// Relative to the baseline in the same sample; nil for the baseline and without one.
    var factor: MedianInterval?
    /// The difference from the baseline; nil without a factor.
    var difference: Difference? { factor.map { Difference($0) } }
  }

  /// Whether a factor's interval contains 1, or is below or above it.
  enum Difference: String {
    case none, less, more

    init(_ factor: MedianInterval) {
      self = factor.lower > 1 ? .more : factor.upper < 1 ? .less : .none
    }
  }

  /// The cost of one event by the size of the displayed data.
  package struct Curve: Codable, Equatable, Sendable {
    var id: String
    /// Such as "show five more".
    var name: String
    /// The unit of the sizes, such as "tweets in the feed".
    var unit: String
    /// In ascending order.
    var sizes: [Int]
    /// In the order of the contenders, without those that fail the contract.
    var series: [Series]
  }

  struct Series: Codable, Equatable, Sendable {
    /// A contender's id.
    var contender: String
    /// One per size.
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

extension RaceReport.Event {
  /// - Parameter samples: one array per contender.
  @MainActor
  init<Environment>(
    _ id: String, _ name: String, of contenders: [RaceSubject<Environment>], _ samples: [[Double]]
  ) {
    let baseline = contenders.firstIndex(where: \.isBaseline)
    let times = contenders.indices.map { index in
      let factors = baseline.flatMap { base in
        base == index ? nil : zip(samples[index], samples[base]).map { $0 / $1 }
      }
      return RaceReport.Time(
        contender: contenders[index].id, samples: samples[index],
        time: MedianInterval(samples[index]), factor: factors.map { MedianInterval($0) })
    }
    self.init(id: id, name: name, times: times)
  }
}

extension RaceReport.Curve {
  /// - Parameter samples: the first contender at each size, then the next contender.
  @MainActor
  init<Environment>(
    _ id: String, _ name: String, _ unit: String, _ sizes: [Int],
    _ contenders: [RaceSubject<Environment>], _ samples: [[Double]]
  ) {
    let series = contenders.indices.map { index in
      let own = Array(samples[index * sizes.count..<(index + 1) * sizes.count])
      let points = zip(sizes, own).map { size, samples in
        RaceReport.Point(size: size, samples: samples, time: MedianInterval(samples))
      }
      let growth = zip(own[sizes.count - 1], own[0]).map { $0 / $1 }
      return RaceReport.Series(
        contender: contenders[index].id, points: points, growth: MedianInterval(growth))
    }
    self.init(id: id, name: name, unit: unit, sizes: sizes, series: series)
  }
}
