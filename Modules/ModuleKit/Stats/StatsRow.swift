/// The figures of a module, or of the modules that belong together.
package struct StatsRow: Codable, Equatable, Sendable {
  package var name: String
  package var modules: Int
  package var files: Int
  package var code: Int
  package var comments: Int
  /// Lines of code in the tests of it.
  package var tests: Int
  package var testsToCode: Double
  package var types: Int
  package var protocols: Int
  package var functions: Int
  package var functionMedian: Int
  /// Nine of ten functions are at most so long.
  package var functionP90: Int
  package var functionLongest: Int
  package var exposed: Int
  /// Modules outside of it that need it (Ca), and that it needs (Ce); tests count for nothing.
  package var incoming: Int
  package var outgoing: Int
  /// Ce / (Ca + Ce): 0 is what all rests on, 1 what nothing rests on.
  package var instability: Double
  /// |A + I − 1| with A the share of protocols: 0 is the main sequence.
  package var distance: Double
  /// The most modules below it in one line.
  package var chain: Int
}

extension StatsRow {
  init(
    name: String, modules: Int, measure: SourceMeasure, tests: Int, links: StatsLinks, chain: Int
  ) {
    let lengths = measure.functions.sorted()
    let all = measure.types + measure.protocols
    let abstractness = all == 0 ? 0 : Double(measure.protocols) / Double(all)
    let both = links.incoming + links.outgoing
    let instability = both == 0 ? 0 : Double(links.outgoing) / Double(both)
    self.init(
      name: name, modules: modules, files: measure.files, code: measure.code,
      comments: measure.comments, tests: tests,
      testsToCode: measure.code == 0 ? 0 : Self.rounded(Double(tests) / Double(measure.code)),
      types: measure.types, protocols: measure.protocols, functions: lengths.count,
      functionMedian: Self.part(0.5, of: lengths), functionP90: Self.part(0.9, of: lengths),
      functionLongest: lengths.last ?? 0, exposed: measure.exposed, incoming: links.incoming,
      outgoing: links.outgoing, instability: Self.rounded(instability),
      distance: Self.rounded(abs(abstractness + instability - 1)), chain: chain)
  }

  /// Of what there is no more.
  init(gone name: String) {
    self.init(
      name: name, modules: 0, measure: SourceMeasure(), tests: 0, links: .none, chain: 0)
  }

  /// The smallest length that this share of all does not exceed.
  private static func part(_ share: Double, of sorted: [Int]) -> Int {
    if sorted.isEmpty { return 0 }
    return sorted[max(0, Int((share * Double(sorted.count)).rounded(.up)) - 1)]
  }

  private static func rounded(_ share: Double) -> Double {
    (share * 100).rounded() / 100
  }
}
