import PatternFacts

/// How long one event took in every subject, the baseline first.
struct EventTimes {
  let name: String
  /// Nanoseconds for one event.
  let times: [MedianInterval]
  /// Over the baseline of the same sample.
  let factors: [MedianInterval]
  let patterns: Comparison

  init(_ name: String, samples: [[Double]], events: Int) {
    self.name = name
    times = samples.map { MedianInterval($0.map { $0 / Double(events) }) }
    factors = samples.map { MedianInterval(zip($0, samples[0]).map { $0 / $1 }) }
    patterns = Comparison(BenchSubject.patterns.map(\.name), Array(factors.dropFirst()))
  }

  /// The most nanoseconds between two patterns: from the factors, which drift less than the times.
  var difference: Double {
    let medians = factors.dropFirst().map(\.median)
    return ((medians.max() ?? 1) - (medians.min() ?? 1)) * times[0].median
  }
}
