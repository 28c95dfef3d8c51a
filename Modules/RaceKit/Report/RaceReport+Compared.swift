extension RaceReport {
  /// Those that were timed, without the baseline.
  var rivals: [Contender] { contenders.filter { $0.isTimed && !$0.isBaseline } }

  func pairs(_ event: Event) -> (all: Int, apart: Int) { comparison(event).pairs }

  /// By factors, which drift less than times, where there are any.
  func comparison(_ event: Event) -> Comparison {
    let times = rivals.compactMap { rival in event.times.first { $0.contender == rival.id } }
    let factors = times.compactMap(\.factor)
    let names = times.map { contender($0.contender)?.name ?? $0.contender }
    return Comparison(names, factors.count == times.count ? factors : times.map(\.time))
  }

  /// Of each but the baseline.
  func factors(_ event: Event) -> [MedianInterval] { event.times.compactMap(\.factor) }

  /// The nanoseconds between the cheapest and the dearest.
  func spread(_ event: Event) -> Double {
    let medians = comparison(event).intervals.map(\.median)
    let base = event.times.first { $0.contender == baseline?.id }
    let unit = factors(event).isEmpty ? 1 : base?.time.median ?? 1
    return ((medians.max() ?? 0) - (medians.min() ?? 0)) * unit
  }
}
