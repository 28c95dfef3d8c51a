/// A module and its tests that are to stand in a manifest.
struct ManifestAddition: Equatable {
  var name: String
  var dependencies: [ManifestDependency]
  /// Besides the module and its dependencies.
  var testDependencies: [ManifestDependency] = []
  var feature: String?

  var tests: String { "\(name)Tests" }

  var allTestDependencies: [ManifestDependency] {
    [.byName(name)] + dependencies + testDependencies
  }

  /// The entries as any manifest takes them.
  var plain: [String] {
    [
      ".target(name: \"\(name)\", dependencies: \(Self.list(dependencies)))",
      ".testTarget(name: \"\(tests)\", dependencies: \(Self.list(allTestDependencies)))",
    ]
  }

  static func list(_ dependencies: [ManifestDependency]) -> String {
    let items = dependencies.map { dependency in
      switch dependency {
      case .product(let name, let package?):
        ".product(name: \"\(name)\", package: \"\(package)\")"
      case .byName(let name), .target(let name), .product(let name, nil): "\"\(name)\""
      }
    }
    return "[\(items.joined(separator: ", "))]"
  }
}
