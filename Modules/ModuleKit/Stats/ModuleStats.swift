import Dispatch
import Synchronization

/// Counts what the modules of a workspace hold and how they hang together.
package struct ModuleStats {
  private let workspace: Workspace
  private let graph: ModuleGraph
  private let measures: [String: SourceMeasure]
  /// Lines of code in the tests of each module.
  private let tests: [String: Int]

  package init(_ workspace: Workspace) {
    self.workspace = workspace
    graph = ModuleGraph(workspace)
    let measures = Self.measure(workspace)
    self.measures = measures
    tests = TestedModules.byTests(graph).reduce(into: [:]) { lines, pair in
      lines[pair.value, default: 0] += measures[pair.key]?.code ?? 0
    }
  }

  /// What the sources of a module, or of a test target, hold.
  package func measure(of module: String) -> SourceMeasure? { measures[module] }

  /// A row for each group, and each module without a group alone, or left out.
  package func rows(groups: [String: String], onlyGroups: Bool = false) -> [StatsRow] {
    let modules = workspace.modules.filter { !$0.isTest }.map(\.name)
      .filter { !onlyGroups || groups[$0] != nil }
    let members = Dictionary(grouping: modules) { groups[$0] ?? $0 }
    let chains = GraphRows(GraphPicture(graph) { !$0.isTest }.reversed).rows
    return members.keys.sorted().map { name in
      row(name, Set(members[name] ?? []), chains)
    }
  }

  /// What the folders at the top of each module hold.
  package func folders() -> [StatsRow] {
    var places: [String: [String]] = [:]
    for module in workspace.modules where !module.isTest {
      for file in module.sources where file.hasSuffix(".swift") {
        let inner = file.dropFirst(module.folder.count).split(separator: "/")
        let folder = inner.count > 1 ? module.folder.path(appending: String(inner[0])) : ""
        places[folder.isEmpty ? module.folder : folder, default: []].append(file)
      }
    }
    return places.keys.sorted().map { folder in
      let total = Self.measure(files: places[folder] ?? [], in: workspace.root)
      return StatsRow(name: folder, modules: 0, measure: total, tests: 0, links: .none, chain: 0)
    }
  }

  private func row(
    _ name: String, _ members: Set<String>, _ chains: [String: Int]
  ) -> StatsRow {
    let total = members.reduce(SourceMeasure()) { $0 + (measures[$1] ?? SourceMeasure()) }
    return StatsRow(
      name: name, modules: members.count, measure: total,
      tests: members.reduce(0) { $0 + (tests[$1] ?? 0) },
      links: StatsLinks(of: members, in: graph), chain: members.map { chains[$0] ?? 0 }.max() ?? 0)
  }

  private static func measure(_ workspace: Workspace) -> [String: SourceMeasure] {
    let modules = workspace.modules
    let root = workspace.root
    let result = Mutex<[String: SourceMeasure]>([:])
    DispatchQueue.concurrentPerform(iterations: modules.count) { index in
      let files = modules[index].sources.filter { $0.hasSuffix(".swift") }
      let total = measure(files: files, in: root)
      result.withLock { $0[modules[index].name] = total }
    }
    return result.withLock { $0 }
  }

  private static func measure(files: [String], in root: String) -> SourceMeasure {
    files.reduce(SourceMeasure()) { $0 + SourceMeter.measure(file: root.path(appending: $1)) }
  }
}

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

/// Whose tests the test targets hold: of the modules that one needs, the module whose name begins
/// its own. `TweetsKitTests` are those of TweetsKit, and so are `TweetsKitUITests`.
enum TestedModules {
  /// The tested modules, by their test targets.
  static func byTests(_ graph: ModuleGraph) -> [String: String] {
    var tested: [String: String] = [:]
    for test in graph.own.values where test.isTest {
      let name = test.name.lowercased()
      tested[test.name] = graph.targets(of: test.name)
        .filter { graph.own[$0]?.isTest == false && name.hasPrefix($0.lowercased()) }
        .max { $0.count < $1.count }
    }
    return tested
  }
}
