import PatternFacts

extension TweetsFigures {
  /// The parts of the document that are measured, by name.
  func parts(machine: String, digest: String) -> [String: String] {
    var parts = [
      "facts": facts.joined(separator: " ").wrapped(),
      "times": zip(times, verdicts).map { "\($0.text)\n\($1.wrapped())" }.joined(separator: "\n"),
      "memory": memory.text,
      "pages": pages.text,
      "measured":
        "Measured on \(machine), release build, of the sources with the digest `\(digest)`."
        .wrapped(),
    ]
    for (index, pattern) in ExhibitedPattern.allCases.enumerated() {
      parts["\(pattern.rawValue) cost"] = cost(at: index + 1)
    }
    return parts
  }

  private func cost(at index: Int) -> String {
    let times = events.map { event in
      "\(event.name) \(BenchFormat.time(nanoseconds: event.times[index].median)) "
        + "(\(BenchFormat.factor(event.factors[index].median)) times no pattern)"
    }
    let memory = heap[index].map {
      "\($0.blocks) heap blocks and \(BenchFormat.count($0.bytes)) bytes a scene"
    }
    let costs = times + [memory ?? "memory not measured"]
    return "Costs: \(costs.joined(separator: ", ")).".wrapped()
  }
}
