@testable import ModuleKit

extension Workspace {
  static func make(
    _ modules: Module..., root: String = "/nowhere", products: [String: Set<String>] = [:]
  ) -> Workspace {
    Workspace(root: root, modules: modules, products: products)
  }
}

extension Module {
  /// A module with one file that has an import per line.
  static func make(
    _ name: String, imports: [String] = [], declares: [String]? = nil,
    kind: ManifestTarget.Kind = .regular, conditions: [String] = []
  ) -> Module {
    let file = "Sources/\(name)/\(name).swift"
    return Module(
      name: name, package: "made", kind: kind, folder: "Sources/\(name)",
      manifest: "Package.swift", dependencies: (declares ?? imports).map { .byName($0) },
      sources: [file],
      imports: imports.enumerated().map { index, module in
        ImportStatement(module: module, conditions: conditions, file: file, line: index + 1)
      })
  }
}
