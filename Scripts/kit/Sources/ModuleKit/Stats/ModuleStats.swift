/// Computes size and coupling of a workspace's modules.
package struct ModuleStats {
  private let workspace: Workspace
  private let graph: ModuleGraph
  private let measures: [String: SourceMeasure]
  /// Lines of code in the tests of each module.
  private let tests: [String: Int]
  private let wide: [String: Int]

  /// - Parameter wide: the number of declarations of each module that are wider than needed.
  package init(_ workspace: Workspace, wide: [String: Int] = [:]) {
    self.workspace = workspace
    self.wide = wide
    graph = ModuleGraph(workspace)
    let sources = workspace.modules.concurrentMap {
      ($0.name, SourceMeter.measure(files: $0.sources, in: workspace.root))
    }
    let measures = Dictionary(sources, uniquingKeysWith: { $1 })
    self.measures = measures
    tests = graph.testedModules.reduce(into: [:]) { lines, pair in
      lines[pair.value, default: 0] += measures[pair.key]?.code ?? 0
    }
  }

  /// A row per group; modules without a group have their own row or are left out.
  package func rows(groups: [String: String], onlyGroups: Bool = false) -> [StatsRow] {
    let modules = workspace.modules.filter { !$0.isTest }.map(\.name)
      .filter { !onlyGroups || groups[$0] != nil }
    let chains = GraphPicture(graph) { !$0.isTest }.rows(fromBelow: true)
    return Dictionary(grouping: modules) { groups[$0] ?? $0 }.map { name, members in
      row(name, Set(members), chains)
    }.sorted { $0.name < $1.name }
  }

  private func row(_ name: String, _ members: Set<String>, _ chains: [String: Int]) -> StatsRow {
    let others = { (name: String) in
      !members.contains(name) && graph.own[name]?.isTest == false
    }
    return StatsRow(
      name: name, modules: members.count,
      measure: members.compactMap { measures[$0] }.reduce(SourceMeasure(), +),
      tests: members.reduce(0) { $0 + (tests[$1] ?? 0) },
      incoming: Set(members.flatMap(graph.sources)).count(where: others),
      outgoing: Set(members.flatMap(graph.targets)).count(where: others),
      wide: members.reduce(0) { $0 + (wide[$1] ?? 0) },
      chain: members.compactMap { chains[$0] }.max() ?? 0)
  }
}

extension Workspace {
  /// A row for each source, without tests.
  package func fileStats() -> [StatsRow] { stats { $1 } }

  /// A row for each top-level folder of each module.
  package func folderStats() -> [StatsRow] {
    stats { module, file in
      let inner = file.dropFirst(module.folder.count).split(separator: "/")
      return inner.count > 1 ? module.folder.path(appending: String(inner[0])) : module.folder
    }
  }

  private func stats(by place: (Module, String) -> String) -> [StatsRow] {
    let files = modules.filter { !$0.isTest }.flatMap { module in
      module.swiftSources.map { (place: place(module, $0), file: $0) }
    }
    let places = Dictionary(grouping: files, by: \.place).mapValues { $0.map(\.file) }
    return places.sorted { $0.key < $1.key }.concurrentMap { name, files in
      StatsRow(name: name, measure: SourceMeter.measure(files: files, in: root))
    }
  }
}

extension ModuleGraph {
  /// The tested module of each test target: the dependency whose name is a prefix of the target's.
  /// `TweetsKitTests` and `TweetsKitUITests` test TweetsKit.
  var testedModules: [String: String] {
    var tested: [String: String] = [:]
    for test in own.values where test.isTest {
      let name = test.name.lowercased()
      tested[test.name] = targets(of: test.name)
        .filter { own[$0]?.isTest == false && name.hasPrefix($0.lowercased()) }
        .max { $0.count < $1.count }
    }
    return tested
  }
}
