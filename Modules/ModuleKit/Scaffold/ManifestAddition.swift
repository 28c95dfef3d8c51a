/// A module and its tests that are to stand in a manifest.
struct ManifestAddition: Equatable {
  var name: String
  var dependencies: [ManifestDependency]
  /// Besides the module.
  var testDependencies: [ManifestDependency]
  var feature: String?
  /// The module that it is a copy of.
  var model: String?

  var tests: String { "\(name)Tests" }

  var modelTests: String? { model.map { "\($0)Tests" } }

  var allTestDependencies: [ManifestDependency] {
    [.byName(name)] + testDependencies
  }

  /// The entries as any manifest takes them.
  var plain: [String] {
    [
      ".target(name: \"\(name)\", dependencies: \(Self.list(dependencies)))",
      ".testTarget(name: \"\(tests)\", dependencies: \(Self.list(allTestDependencies)))",
    ]
  }

  static func list(_ dependencies: [ManifestDependency]) -> String {
    "[\(items(dependencies).joined(separator: ", "))]"
  }

  static func items(_ dependencies: [ManifestDependency]) -> [String] {
    dependencies.map { dependency in
      switch dependency {
      case .product(let name, let package?):
        ".product(name: \"\(name)\", package: \"\(package)\")"
      case .byName(let name), .target(let name), .product(let name, nil): "\"\(name)\""
      }
    }
  }
}
