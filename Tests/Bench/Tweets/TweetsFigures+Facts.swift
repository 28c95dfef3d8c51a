import PatternFacts

extension TweetsFigures {
  /// What the figures say, in sentences that hold whatever they are: first what does not differ.
  var facts: [String] {
    let (even, uneven) = (
      events.filter { !$0.patterns.isDecided }, events.filter(\.patterns.isDecided)
    )
    var facts: [String] = []
    if !even.isEmpty {
      facts.append(
        "No two of the five patterns can be told apart by the time for \(even.map(\.name).enumeration)."
      )
    }
    facts += uneven.map { "In the time for \($0.name), \($0.patterns.verdict)." }
    return facts + [differenceFact, baselineFact, scaleFact, heapFact]
  }

  private var differenceFact: String {
    let most = events.map(\.difference).max() ?? 0
    let percent = BenchFormat.factor(most / (1_000_000_000 / 60) * 100)
    return "The most that lies between two patterns is \(BenchFormat.time(nanoseconds: most)), "
      + "\(percent) % of a frame at 60 Hz."
  }

  private var baselineFact: String {
    let costs = events.map { event in
      let factors = event.factors.dropFirst().map(\.median)
      let range = (factors.min() ?? 1)...(factors.max() ?? 1)
      return "\(BenchFormat.factor(range.lowerBound)) to \(BenchFormat.factor(range.upperBound)) "
        + "times as much for \(event.name)"
    }
    return "Against one object that does everything, a pattern costs \(costs.enumeration)."
  }

  private var scaleFact: String {
    let isEven = scale.allSatisfy { $0.lower <= 1 || $0.median < 1.005 }
    let most = BenchFormat.factor(scale.map(\.median).max() ?? 0)
    return "Page 100,000 of 1,000,000 tweets costs "
      + (isEven ? "no more than page 1" : "at most \(most) times page 1") + " in every pattern."
  }

  private var heapFact: String {
    let heaps = heap.compactMap(\.self)
    guard heaps.count == heap.count else { return "Memory was not measured on this system." }
    let left = heaps.reduce(0) { $0 + $1.left }
    return left == 0
      ? "Nothing of a scene is left when it is closed and let go."
      : "\(left) heap blocks are LEFT when the scenes are closed and let go."
  }
}
