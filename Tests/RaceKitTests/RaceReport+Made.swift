@testable import RaceKit

extension MedianInterval {
  /// Its ends are those of seven even samples.
  static func between(_ lower: Double, _ upper: Double) -> MedianInterval {
    MedianInterval([lower, lower, lower] + Array(repeating: upper, count: 4))
  }
}

extension RaceReport {
  /// A report with made-up numbers.
  static func made(
    _ contenders: [Contender], events: [Event] = [], curves: [Curve] = [], isQuick: Bool = false,
    build: String = "release"
  ) -> RaceReport {
    let machine = Machine(
      system: "Linux 6", architecture: "x86_64", processor: nil, processors: 2,
      compiler: "Swift 6.3", build: build)
    var options = isQuick ? RaceOptions.quick : RaceOptions()
    options.seed = 7
    return RaceReport(
      title: "The list", feature: "list", date: "2026-01-02T03:04:05Z", machine: machine,
      method: Method(options, contenders: contenders.count), contenders: contenders,
      events: events, curves: curves)
  }
}

extension RaceReport.Contender {
  static let base = RaceReport.Contender.made("base", isBaseline: true)

  static func made(
    _ name: String, isBaseline: Bool = false, scenarios: Int = 12, failing: Int = 0,
    heap: RaceReport.Heap? = nil
  ) -> Self {
    let failures = (0..<failing).map {
      RaceReport.ScenarioFailure(scenario: "s\($0)", violations: ["expected a, found b"])
    }
    return Self(
      id: name.lowercased(), name: name, isBaseline: isBaseline,
      contract: .init(scenarios: scenarios, failures: failures), heap: heap)
  }
}

extension RaceReport.Event {
  /// - Parameter factors: of each contender; nil for the baseline, which takes 100 to 200 ns.
  static func made(
    _ name: String, _ factors: KeyValuePairs<String, ClosedRange<Double>?>
  ) -> Self {
    let times = factors.map { id, range in
      let unit = range ?? 1...2
      return RaceReport.Time(
        contender: id, samples: [], time: .between(unit.lowerBound * 100, unit.upperBound * 100),
        factor: range.map { .between($0.lowerBound, $0.upperBound) })
    }
    return Self(id: name, name: name, times: times, comparison: "")
  }
}

extension RaceReport.Curve {
  static func made(_ name: String, growths: KeyValuePairs<String, ClosedRange<Double>>) -> Self {
    let series = growths.map { id, range in
      RaceReport.Series(
        contender: id,
        points: [1.0, range.upperBound].enumerated().map { place, time in
          .init(size: place == 0 ? 10 : 1_000, samples: [], time: .between(time, time))
        }, growth: .between(range.lowerBound, range.upperBound))
    }
    return Self(id: name, name: name, unit: "rows", sizes: [10, 1_000], series: series)
  }
}
