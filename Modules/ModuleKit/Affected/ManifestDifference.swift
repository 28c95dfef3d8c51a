/// Which targets an edit of a manifest changes.
struct ManifestDifference {
  private let old: JSONValue
  private let new: JSONValue

  /// Both as SwiftPM tells them.
  init(from old: JSONValue, to new: JSONValue) {
    self.old = old
    self.new = new
  }

  func targets() -> Set<String> {
    let before = Self.named(old["targets"], by: "name")
    let after = Self.named(new["targets"], by: "name")
    if frame(of: old) != frame(of: new) { return Set(after.keys) }
    let packages = changedPackages()
    return Set(
      after.filter { name, target in
        before[name] != target || Self.mentions(target, packages)
      }.keys)
  }

  /// What holds for all targets: platforms, the tools version, language standards.
  private func frame(of manifest: JSONValue) -> JSONValue? {
    guard case .object(var values) = manifest else { return nil }
    for key in ["targets", "dependencies", "products", "packageKind"] { values[key] = nil }
    return .object(values)
  }

  /// The packages that are asked for in another version, or from another place.
  private func changedPackages() -> Set<String> {
    let before = Self.packages(old["dependencies"])
    let after = Self.packages(new["dependencies"])
    return Set(after.filter { before[$0.key] != $0.value }.keys)
  }

  private static func packages(_ value: JSONValue?) -> [String: JSONValue] {
    guard case .list(let items)? = value else { return [:] }
    var packages: [String: JSONValue] = [:]
    for case .object(let kinds) in items {
      guard let (kind, places) = kinds.first, kind != "fileSystem" else { continue }
      packages.merge(named(places, by: "identity")) { first, _ in first }
    }
    return packages
  }

  private static func named(_ value: JSONValue?, by key: String) -> [String: JSONValue] {
    guard case .list(let items)? = value else { return [:] }
    var named: [String: JSONValue] = [:]
    for item in items {
      if case .text(let name)? = item[key] { named[name] = item }
    }
    return named
  }

  /// One of the target's products comes from one of the packages. A manifest may write a package
  /// as its identity, or as its address ends.
  private static func mentions(_ target: JSONValue, _ packages: Set<String>) -> Bool {
    guard !packages.isEmpty, case .list(let dependencies)? = target["dependencies"] else {
      return false
    }
    return dependencies.contains { dependency in
      switch (dependency["product"], dependency["byName"]) {
      case (.list(let values)?, _):
        guard values.count > 1, case .text(let package) = values[1] else { return true }
        return packages.contains(package.lowercased())
      case (_, .list(let values)?):
        guard case .text(let name)? = values.first else { return false }
        return packages.contains(name.lowercased())
      default: return false
      }
    }
  }
}
