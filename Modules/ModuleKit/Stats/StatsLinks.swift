/// How many modules outside need these, and are needed by these.
struct StatsLinks {
  var incoming: Int
  var outgoing: Int

  static let none = StatsLinks(incoming: 0, outgoing: 0)

  private init(incoming: Int, outgoing: Int) {
    self.incoming = incoming
    self.outgoing = outgoing
  }

  init(of members: Set<String>, in graph: ModuleGraph) {
    let others = { (name: String) in
      !members.contains(name) && graph.own[name]?.isTest == false
    }
    incoming = Set(members.flatMap { graph.sources(of: $0) }).filter(others).count
    outgoing = Set(members.flatMap { graph.targets(of: $0) }).filter(others).count
  }
}
