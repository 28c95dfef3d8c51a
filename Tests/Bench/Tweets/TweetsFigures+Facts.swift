import PatternFacts

extension TweetsFigures {
  /// What the figures say, in sentences that hold whatever they are: first what does not differ.
  var facts: [String] { [pairsFact, differenceFact, baselineFact, scaleFact, heapFact] }

  /// Of each event, for which pattern it is cheaper.
  var verdicts: [String] {
    events.map { event in
      "\(event.name.prefix(1).uppercased())\(event.name.dropFirst()): \(event.patterns.verdict)."
    }
  }

  private var pairsFact: String {
    let counts = events.map { "\($0.patterns.pairs.even) by the time for \($0.name)" }
    return
      "Of the \(events[0].patterns.pairs.all) pairs that the five patterns make, these can't be "
      + "told apart: \(counts.enumeration)."
  }

  private var differenceFact: String {
    let most = events.map(\.difference).max() ?? 0
    let percent = BenchFormat.factor(most / (1_000_000_000 / 60) * 100)
    return
      "Between the cheapest and the dearest lie at most \(BenchFormat.time(nanoseconds: most)), "
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
    let isEven = scale.allSatisfy { $0.lower <= 1 }
    let most = BenchFormat.factor(scale.map(\.median).max() ?? 0)
    return isEven
      ? "In no pattern can page 100,000 of 1,000,000 tweets be told apart from page 1."
      : "Page 100,000 of 1,000,000 tweets costs at most \(most) times page 1 in every pattern."
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
