import Foundation

enum ManifestDifference {
  /// The targets that differ between manifests in the form of `swift package dump-package`.
  static func targets(from old: String, to new: String) -> Set<String> {
    let (old, new) = (ManifestParts(old), ManifestParts(new))
    if old.settings != new.settings { return Set(new.targets.keys) }
    let changed = Set(new.packages.filter { old.packages[$0.key] != $0.value }.keys)
    return Set(
      new.targets.filter { old.targets[$0.key] != $0.value || mentions($0.value, changed) }.keys)
  }

  /// Whether the target uses a product of one of the packages, named by identity or by the last
  /// path component of the URL.
  private static func mentions(_ target: String, _ packages: Set<String>) -> Bool {
    struct Target: Decodable { let dependencies: [ManifestDependency] }
    if packages.isEmpty { return false }
    let target = try? JSONDecoder().decode(Target.self, from: Data(target.utf8))
    return target?.dependencies.contains { dependency in
      switch dependency {
      case .product(_, let package?): packages.contains(package.lowercased())
      case .product(_, nil): true
      case .byName(let name): packages.contains(name.lowercased())
      case .target: false
      }
    } ?? false
  }
}

/// The parts of a manifest as JSON, which are compared without being interpreted.
struct ManifestParts {
  /// Those of all targets: platforms, tools version, language versions.
  let settings: String
  private(set) var targets: [String: String] = [:]
  /// External packages, with their version requirement and URL.
  private(set) var packages: [String: String] = [:]

  init(_ manifest: String) {
    let object = try? JSONSerialization.jsonObject(with: Data(manifest.utf8))
    var values = object as? [String: Any] ?? [:]
    for target in values["targets"] as? [[String: Any]] ?? [] {
      if let name = target["name"] as? String { targets[name] = Self.json(target) }
    }
    for kinds in values["dependencies"] as? [[String: Any]] ?? [] where kinds["fileSystem"] == nil {
      for package in kinds.values.first as? [[String: Any]] ?? [] {
        if let identity = package["identity"] as? String { packages[identity] = Self.json(package) }
      }
    }
    for key in ["targets", "dependencies", "products", "packageKind"] { values[key] = nil }
    settings = Self.json(values)
  }

  /// The same for equal objects.
  private static func json(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
