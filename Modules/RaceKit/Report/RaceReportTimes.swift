extension RaceReport {
  /// What one event costs in each contender that passes the contract.
  public struct Event: Codable, Equatable, Sendable, Identifiable {
    /// Such as "load-more".
    public var id: String
    /// Such as "show five more".
    public var name: String
    /// In the order of the contenders; those that fail the contract are missing.
    public var times: [Time]
    /// Which contenders can be told apart, the baseline left out: "A is faster than B; no others can
    /// be told apart".
    public var comparison: String
  }

  public struct Time: Codable, Equatable, Sendable {
    /// A contender's id.
    public var contender: String
    /// Nanoseconds of processor time for one event, in the order in which they were taken.
    public var samples: [Double]
    /// Nanoseconds for one event.
    public var time: MedianInterval
    /// Over the baseline in the same sample; nil for the baseline, and where there is none.
    public var factor: MedianInterval?
    /// From the baseline; nil where there is no factor.
    public var difference: Difference? { factor.map { Difference($0) } }
  }

  /// What an interval of a factor says.
  public enum Difference: String, Codable, Sendable {
    /// The interval holds 1.
    case none
    case less
    case more

    public init(_ factor: MedianInterval) {
      self = factor.lower > 1 ? .more : factor.upper < 1 ? .less : .none
    }
  }

  /// What one event costs against the size of what the scene shows.
  public struct Curve: Codable, Equatable, Sendable, Identifiable {
    public var id: String
    /// Such as "show five more".
    public var name: String
    /// What the sizes count, such as "tweets in the feed".
    public var unit: String
    /// From small to large.
    public var sizes: [Int]
    /// In the order of the contenders; those that fail the contract are missing.
    public var series: [Series]
  }

  public struct Series: Codable, Equatable, Sendable {
    /// A contender's id.
    public var contender: String
    /// One for each size.
    public var points: [Point]
    /// How many times as much the largest size costs as the smallest, in the same sample.
    public var growth: MedianInterval
  }

  public struct Point: Codable, Equatable, Sendable {
    public var size: Int
    /// Nanoseconds of processor time for one event.
    public var samples: [Double]
    /// Nanoseconds for one event.
    public var time: MedianInterval
  }
}

extension RaceReport.Event {
  /// - Parameter samples: those of each contender.
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
    self.init(id: id, name: name, times: times, comparison: "")
  }
}

extension RaceReport.Curve {
  /// - Parameter samples: those of the first contender at each size, then of the next.
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
