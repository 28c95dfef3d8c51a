/// Says which of several measured things can be told apart, and ranks no others.
struct Comparison {
  let names: [String]
  let intervals: [MedianInterval]

  init(_ names: [String], _ intervals: [MedianInterval]) {
    self.names = names
    self.intervals = intervals
  }

  /// How many pairs there are, and how many of them can be told apart.
  var pairs: (all: Int, apart: Int) {
    let apart = intervals.map { one in intervals.count { one.isApart(from: $0) } }.reduce(0, +) / 2
    return (intervals.count * (intervals.count - 1) / 2, apart)
  }

  /// Those that are dearer than the one at `index`, beyond doubt.
  func dearer(than index: Int) -> [String] {
    zip(names, intervals).filter { intervals[index].upper < $0.1.lower }.map(\.0)
  }

  /// Such as "A and B are faster than C; no others can be told apart".
  var verdict: String {
    var claims: [(faster: [String], slower: [String])] = []
    for index in names.indices {
      let slower = dearer(than: index)
      if slower.isEmpty { continue }
      if let same = claims.firstIndex(where: { $0.slower == slower }) {
        claims[same].faster.append(names[index])
      } else {
        claims.append(([names[index]], slower))
      }
    }
    guard !claims.isEmpty else { return "no two can be told apart" }
    let texts = claims.map { claim in
      let verb = claim.faster.count == 1 ? "is" : "are"
      return "\(claim.faster.enumeration) \(verb) faster than \(claim.slower.enumeration)"
    }
    return texts.joined(separator: "; ")
      + (pairs.apart < pairs.all ? "; no others can be told apart" : "")
  }
}
