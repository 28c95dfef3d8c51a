import NumericsKit

/// Determines which of several measurements differ by more than ``floor``, and ranks only those.
struct Comparison {
  /// Smaller differences change from one race to the next.
  static let floor = 0.1

  let names: [String]
  let intervals: [MedianInterval]

  /// The number of pairs, and of those that differ.
  var pairs: (all: Int, different: Int) {
    let different = names.indices.map { slower(than: $0).count }.reduce(0, +)
    return (intervals.count * (intervals.count - 1) / 2, different)
  }

  /// Those more expensive than the one at `index`.
  func slower(than index: Int) -> [String] {
    let bound = intervals[index].upper * (1 + Self.floor)
    return zip(names, intervals).filter { bound < $0.1.lower }.map(\.0)
  }

  /// A sentence that begins like "A and B are faster than C".
  var verdict: String {
    let slower = names.indices.map(slower(than:))
    let claims = slower.uniqued.filter { !$0.isEmpty }.map { group in
      let faster = zip(names, slower).filter { $0.1 == group }.map(\.0)
      let verb = faster.count == 1 ? "is" : "are"
      return "\(faster.enumeration) \(verb) faster than \(group.enumeration)"
    }
    if claims.isEmpty { return "no difference over 10 % was measured" }
    return claims.joined(separator: "; ")
      + (pairs.different < pairs.all ? "; no other difference over 10 % was measured" : "")
  }
}

extension RaceReport {
  /// The timed contenders, without the baseline.
  var comparedContenders: [Contender] { contenders.filter { $0.isTimed && !$0.isBaseline } }

  func pairs(_ event: Event) -> (all: Int, different: Int) { comparison(event).pairs }

  /// Compares factors if there are any, since they drift less than times.
  func comparison(_ event: Event) -> Comparison {
    comparison(event, of: comparedContenders.map(\.id))
  }

  private func comparison(_ event: Event, of contenders: [String]) -> Comparison {
    let times = contenders.compactMap { id in event.times.first { $0.contender == id } }
    let factors = times.compactMap(\.factor)
    let names = times.map { name(of: $0.contender) }
    return Comparison(
      names: names, intervals: factors.count == times.count ? factors : times.map(\.time))
  }

  /// The events in which the intervals of a contender and its twin do not overlap.
  var twinDifferences: [Event] {
    guard let twin else { return [] }
    return events.filter { event in
      let intervals = comparison(event, of: [twin.contender, twin.id]).intervals
      return intervals.count == 2 && intervals[0].isDisjoint(from: intervals[1])
    }
  }

  /// False if the twins differ: then the measurement is not reliable.
  var isRanked: Bool { twinDifferences.isEmpty }

  /// All except the baseline's.
  func factors(_ event: Event) -> [MedianInterval] { event.times.compactMap(\.factor) }

  /// The difference between the fastest and the slowest, in nanoseconds.
  func spread(_ event: Event) -> Double {
    let medians = comparison(event).intervals.map(\.median)
    let base = event.times.first { $0.contender == baseline?.id }
    let unit = factors(event).isEmpty ? 1 : base?.time.median ?? 1
    return ((medians.max() ?? 0) - (medians.min() ?? 0)) * unit
  }

  /// The range of factors that differ from the baseline, for one contender or all: "0.95 (load) to
  /// 1.20 (retry)". Nil if none differs.
  func rangeOfDifferences(of contender: String? = nil) -> String? {
    let differences = events.flatMap { event in
      let own = event.times.filter { contender == nil || $0.contender == contender }
      return own.compactMap(\.factor).filter { Difference($0) != .none }.map {
        (event: event.name, factor: $0.median)
      }
    }
    guard let least = differences.min(by: { $0.factor < $1.factor }),
      let most = differences.max(by: { $0.factor < $1.factor })
    else { return nil }
    let ends = [least, most].map { "\(NumberFormat.factor($0.factor)) (\($0.event))" }
    return differences.count == 1 ? ends[0] : ends.joined(separator: " to ")
  }
}
