enum ManifestDifference {
  /// The targets that differ between manifests in the form of `swift package dump-package`.
  static func targets(from old: ManifestValue, to new: ManifestValue) -> Set<String> {
    let before = old["targets"]?.items(by: "name") ?? [:]
    let after = new["targets"]?.items(by: "name") ?? [:]
    if settings(of: old) != settings(of: new) { return Set(after.keys) }
    let packages = packages(of: old)
    let changed = Set(Self.packages(of: new).filter { packages[$0.key] != $0.value }.keys)
    return Set(
      after.filter { name, target in before[name] != target || mentions(target, changed) }.keys)
  }

  /// Settings of all targets: platforms, tools version, language versions.
  private static func settings(of manifest: ManifestValue) -> ManifestValue? {
    guard case .object(var values) = manifest else { return nil }
    for key in ["targets", "dependencies", "products", "packageKind"] { values[key] = nil }
    return .object(values)
  }

  /// External packages, with their version requirement and URL.
  private static func packages(of manifest: ManifestValue) -> [String: ManifestValue] {
    var packages: [String: ManifestValue] = [:]
    for case .object(let kinds) in manifest["dependencies"]?.list ?? []
    where kinds["fileSystem"] == nil {
      let entries = kinds.values.first?.items(by: "identity") ?? [:]
      packages.merge(entries) { first, _ in first }
    }
    return packages
  }

  /// Whether the target uses a product of one of the packages, named by identity or by the last
  /// path component of the URL.
  private static func mentions(_ target: ManifestValue, _ packages: Set<String>) -> Bool {
    guard !packages.isEmpty else { return false }
    return (target["dependencies"]?.list ?? []).contains { dependency in
      if let product = dependency["product"]?.list {
        guard product.count > 1, let package = product[1].text else { return true }
        return packages.contains(package.lowercased())
      }
      let name = dependency["byName"]?.list.first?.text
      return name.map { packages.contains($0.lowercased()) } == true
    }
  }
}
