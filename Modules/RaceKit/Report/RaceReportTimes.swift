import NumericsKit

extension RaceReport {
  /// The cost of one event in each contender that passes the contract.
  package struct Event: Codable, Equatable, Sendable {
    package var id: String
    package var name: String
    /// In the order of the contenders, without those that fail the contract.
    var times: [Time] = []
    /// A sentence about the contenders that differ significantly, without the baseline.
    package var comparison = ""
  }

  struct Time: Codable, Equatable, Sendable {
    var contender: String
    /// Nanoseconds of processor time per event, in the order of measurement.
    var samples: [Double]
    /// Nanoseconds per event.
    var time: MedianInterval
    /// Relative to the baseline in the same sample; nil for the baseline and without one.
    var factor: MedianInterval?
  }

  /// A mechanism that takes state changes to the View, measured apart from any contender.
  package struct Observation: Codable, Equatable, Sendable {
    /// Such as "ViewModel".
    var mechanism: String
    /// The IDs of the contenders that use it.
    var contenders: [String]
    /// Nanoseconds of processor time per change.
    var samples: [Double]
    /// Nanoseconds per change.
    var time: MedianInterval
  }

  /// Whether a factor's interval is more than ``Comparison/floor`` below or above 1.
  enum Difference: String {
    case none, less, more

    init(_ factor: MedianInterval) {
      let floor = Comparison.floor
      self = factor.lower > 1 + floor ? .more : factor.upper < 1 - floor ? .less : .none
    }
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

extension RaceReport.Event {
  /// - Parameter samples: one array per contender.
  @MainActor
  init<Environment>(
    _ event: RaceEvent<Environment>, of contenders: [RaceContender<Environment>],
    _ samples: [[Double]]
  ) {
    let baseline = contenders.firstIndex(where: \.isBaseline)
    times = contenders.indices.map { index in
      let base = baseline == index ? nil : baseline
      return RaceReport.Time(
        contender: contenders[index].id, samples: samples[index],
        time: MedianInterval(samples[index]),
        factor: base.map { MedianInterval(of: samples[index], over: samples[$0]) })
    }
    id = event.id
    name = event.name
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
        growth: MedianInterval(of: own[sizes.count - 1], over: own[0]))
    }
    self.init(id: id, name: name, unit: unit, sizes: sizes, series: series)
  }
}
