/// Says which of several measured things can be told apart, and ranks no others.
package struct Comparison: Sendable {
  package let names: [String]
  package let intervals: [MedianInterval]

  package init(_ names: [String], _ intervals: [MedianInterval]) {
    self.names = names
    self.intervals = intervals
  }

  /// The best and the worst place that each may have, the least being first: `1...5` where a thing
  /// can be told apart from no other of five.
  package var places: [ClosedRange<Int>] {
    intervals.map { interval in
      let below = intervals.count { $0.upper < interval.lower }
      let above = intervals.count { interval.upper < $0.lower }
      return 1 + below...intervals.count - above
    }
  }

  /// How many pairs there are, and how many of them can't be told apart.
  package var pairs: (all: Int, even: Int) {
    let apart = intervals.map { one in intervals.count { one.isApart(from: $0) } }.reduce(0, +) / 2
    let all = intervals.count * (intervals.count - 1) / 2
    return (all, all - apart)
  }

  /// Such as "A and B are faster than C; no others can be told apart".
  package var verdict: String {
    var claims: [(faster: [String], slower: [String])] = []
    for (name, interval) in zip(names, intervals) {
      let slower = zip(names, intervals).filter { interval.upper < $0.1.lower }.map(\.0)
      if slower.isEmpty { continue }
      if let same = claims.firstIndex(where: { $0.slower == slower }) {
        claims[same].faster.append(name)
      } else {
        claims.append(([name], slower))
      }
    }
    guard !claims.isEmpty else { return "no two can be told apart" }
    let texts = claims.map { claim in
      let verb = claim.faster.count == 1 ? "is" : "are"
      return "\(claim.faster.enumeration) \(verb) faster than \(claim.slower.enumeration)"
    }
    return texts.joined(separator: "; ") + "; no others can be told apart"
  }
}

extension [String] {
  /// "A, B and C".
  package var enumeration: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
