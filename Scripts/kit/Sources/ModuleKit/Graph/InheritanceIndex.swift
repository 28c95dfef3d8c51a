/// The inheritance clauses of a workspace's types, in all modules and at every access level. Types with
/// the same name count as one.
package struct InheritanceIndex: Sendable {
  package let protocols: Set<String>
  private let inherited: [String: [String]]
  private let heirs: [String: [String]]

  package init(_ workspace: Workspace) {
    let types = workspace.modules.flatMap(\.swiftSources).concurrentMap { file in
      DeclarationReader.declarations(in: workspace.bytes(of: file)).filter(\.isType)
    }.flatMap(\.self)
    let pairs = types.flatMap { type in
      type.inherited.map { (type: type.name.split(separator: ".").last.map(String.init) ?? "", $0) }
    }
    protocols = Set(types.filter { $0.keyword == "protocol" }.map(\.name))
    inherited = Dictionary(grouping: pairs, by: \.0).mapValues { $0.map(\.1) }
    heirs = Dictionary(grouping: pairs, by: \.1).mapValues { $0.map(\.0) }
  }

  /// The names that a type or one that inherits it conforms to or inherits from, also indirectly: a
  /// member can meet a requirement of each.
  package func names(around type: String) -> Set<String> {
    let types = Set(ModuleGraph.paths(from: [type]) { heirs[$0] ?? [] }.keys)
    let names = ModuleGraph.paths(from: Array(types)) { inherited[$0] ?? [] }.keys
    return Set(names).subtracting(types)
  }
}
