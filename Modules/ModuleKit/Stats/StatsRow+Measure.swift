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
