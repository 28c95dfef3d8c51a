import PatternFacts

extension TweetsFigures {
  /// For each event the time, the factor over the baseline, and the places that it may have.
  var times: [MarkdownTable] {
    events.map { event in
      let rows = BenchSubject.all.indices.map { index in
        [BenchSubject.all[index].name] + cells(of: event, index)
      }
      return MarkdownTable([event.name, "time, µs", "times no pattern", "place"], rows)
    }
  }

  var memory: MarkdownTable {
    let header = ["a scene", "heap blocks", "bytes", "left after close"]
    let rows = zip(BenchSubject.all, heap).map { subject, heap in
      [subject.name] + cells(of: heap)
    }
    return MarkdownTable(header, rows)
  }

  var pages: MarkdownTable {
    let rows = zip(BenchSubject.patterns, scale).map { subject, ratio in
      [
        subject.name, BenchFormat.interval(ratio),
        "≤ \(BenchFormat.factor(Self.scaleLimit)) \(ratio.median <= Self.scaleLimit ? "yes" : "NO")",
      ]
    }
    return MarkdownTable(["five more", "page 100,000 over page 1", "wanted"], rows)
  }

  private func cells(of event: EventTimes, _ index: Int) -> [String] {
    let time = BenchFormat.interval(event.times[index], unit: 1000)
    guard index > 0 else { return [time, "1", ""] }
    return [
      time, BenchFormat.interval(event.factors[index]),
      BenchFormat.place(event.patterns.places[index - 1]),
    ]
  }

  private func cells(of heap: SceneHeap?) -> [String] {
    guard let heap else { return Array(repeating: "not measured", count: 3) }
    return [heap.blocks, heap.bytes, heap.left].map(BenchFormat.count)
  }
}
