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
      comments: measure.comments, tests: tests, types: measure.types,
      protocols: measure.protocols, functions: lengths.count,
      functionMedian: lengths.isEmpty ? 0 : lengths[lengths.count / 2],
      functionLongest: lengths.last ?? 0, exposed: measure.exposed, incoming: links.incoming,
      outgoing: links.outgoing, instability: Self.rounded(instability),
      distance: Self.rounded(abs(abstractness + instability - 1)), chain: chain)
  }

  private static func rounded(_ share: Double) -> Double {
    (share * 100).rounded() / 100
  }
}
