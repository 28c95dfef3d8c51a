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
