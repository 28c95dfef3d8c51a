/// Adds targets to a manifest, and reads it back: an edit counts only when SwiftPM says that the new
/// targets are what was wanted, and that nothing else differs.
struct ManifestEditor {
  struct Result {
    var text: [UInt8]
    /// As SwiftPM tells them.
    var module: ManifestTarget
    var tests: ManifestTarget
    /// All that it says of the module.
    var declaration: JSONValue
    var entries: [String]
  }

  private struct Entry {
    var text: String
    var list: ManifestOutline.List
    var after: ManifestElement?
  }

  let manifest: Manifest
  /// Reads a manifest that stands nowhere yet.
  let read: (_ text: [UInt8]) throws(KitError) -> Manifest

  /// Nil where no way of adding them is safe.
  func adding(_ addition: ManifestAddition, to bytes: [UInt8]) -> Result? {
    let text = ManifestText(bytes)
    let modules = entries(for: addition, isTest: false, in: text)
    let tests = entries(for: addition, isTest: true, in: text)
    // A helper may make a module and its tests.
    let alone = modules.filter { !$0.text.hasPrefix(".") }.map { [$0] }
    let pairs = modules.flatMap { module in tests.map { [module, $0] } }
    for entries in alone + pairs.prefix(6) {
      let edited = text.adding(entries.map { ($0.text, $0.list, $0.after) })
      guard let after = try? read(edited), let targets = difference(after, addition) else {
        continue
      }
      return Result(
        text: edited, module: targets.module, tests: targets.tests,
        declaration: after.whole["targets"]?.item(named: addition.name) ?? .null,
        entries: entries.map(\.text))
    }
    return nil
  }

  private func difference(
    _ after: Manifest, _ addition: ManifestAddition
  ) -> (module: ManifestTarget, tests: ManifestTarget)? {
    let new = Set([addition.name, addition.tests])
    let changed = ManifestDifference(from: manifest.whole, to: after.whole).targets()
    let names = Set(manifest.targets.map(\.name)).union(new)
    guard changed == new, Set(after.targets.map(\.name)) == names,
      after.products == manifest.products,
      let module = after.targets.first(where: { $0.name == addition.name }),
      let tests = after.targets.first(where: { $0.name == addition.tests }),
      isWanted(module, .regular, addition.dependencies, like: addition.model),
      isWanted(tests, .test, addition.allTestDependencies, like: addition.modelTests)
    else { return nil }
    return (module, tests)
  }

  private func isWanted(
    _ target: ManifestTarget, _ kind: ManifestTarget.Kind, _ dependencies: [ManifestDependency],
    like model: String?
  ) -> Bool {
    let resources = manifest.targets.first { $0.name == model }?.resources.count ?? 0
    let places = manifest.targets.compactMap(\.path)
    let declared = target.dependencies.map(\.name).sorted()
    let wanted = dependencies.map(\.name).sorted()
    // A helper may give more to the tests that it derives.
    let fits = kind == .test ? Set(declared).isSuperset(of: wanted) : declared == wanted
    return target.type == kind && target.resources.count == resources && target.exclude.isEmpty
      && target.sources == nil && target.path.map { !places.contains($0) } != false && fits
      && Set(declared).count == declared.count
  }

  /// The likeliest first: as the model is written, or the nearest of the others, and then the plain
  /// way.
  private func entries(
    for addition: ManifestAddition, isTest: Bool, in text: ManifestText
  ) -> [Entry] {
    guard let list = list(for: addition, isTest: isTest, in: text) else { return [] }
    let siblings = list.elements.filter { isSibling($0, of: addition.feature, isTest) }
    let near = siblings.isEmpty ? list.elements : siblings
    let others = near.filter { target(of: $0, isTest: isTest) != nil }
      .sorted { ($0.argumentCount, $0.range.count) < ($1.argumentCount, $1.range.count) }
    var entries: [Entry] = []
    let name = isTest ? addition.modelTests : addition.model
    let model = list.elements.first { name != nil && target(of: $0, isTest: isTest)?.name == name }
    if let model, let copy = copy(of: model, for: addition, isTest: isTest, in: text) {
      entries.append(Entry(text: copy, list: list, after: model))
    }
    for other in others.prefix(3) {
      let entry = entry(
        like: other, for: addition, isTest: isTest, isSibling: !siblings.isEmpty, in: text)
      if let entry { entries.append(Entry(text: entry, list: list, after: siblings.last)) }
    }
    let plain = addition.plain[isTest ? 1 : 0]
    return entries + [Entry(text: plain, list: list, after: siblings.last)]
  }

  private func entry(
    like other: ManifestElement, for addition: ManifestAddition, isTest: Bool, isSibling: Bool,
    in text: ManifestText
  ) -> String? {
    let wanted = isTest ? addition.allTestDependencies : addition.dependencies
    let has = Set(target(of: other, isTest: isTest)?.dependencies.map(\.name) ?? [])
    let fits = isSibling && has == Set(wanted.map(\.name))
    return text.copy(
      of: other, name: name(for: addition, like: other, isTest: isTest),
      dependencies: fits ? nil : ManifestAddition.list(wanted),
      folder: folder(of: other, for: addition), replacesArgument: true)
  }

  /// With what the model needs as it is written there, and what the new one needs besides.
  private func copy(
    of model: ManifestElement, for addition: ManifestAddition, isTest: Bool, in text: ManifestText
  ) -> String? {
    let has = Set(target(of: model, isTest: isTest)?.dependencies.map(\.name) ?? [])
    let wanted = isTest ? addition.testDependencies : addition.dependencies
    let more = wanted.filter { !has.contains($0.name) }
    let list = text.list(
      of: model, naming: (addition.model ?? "", addition.name), adding: more)
    guard more.isEmpty || list != nil else { return nil }
    return text.copy(
      of: model, name: name(for: addition, like: model, isTest: isTest), dependencies: list,
      folder: folder(of: model, for: addition))
  }

  /// A helper may take the module's name for that of its tests.
  private func name(
    for addition: ManifestAddition, like element: ManifestElement, isTest: Bool
  ) -> String {
    let takesModule = target(of: element, isTest: isTest)?.name != element.name.value
    return isTest && !takesModule ? addition.tests : addition.name
  }

  /// That with the model or the feature, or else that with most of the kind and with what the module
  /// needs.
  private func list(
    for addition: ManifestAddition, isTest: Bool, in text: ManifestText
  ) -> ManifestOutline.List? {
    let needs = Set(addition.dependencies.map(\.name))
    let ranked = text.outline.lists.map { list -> (list: ManifestOutline.List, rank: Int) in
      let targets = list.elements.compactMap { target(of: $0, isTest: isTest) }
      let near = targets.count { !needs.isDisjoint(with: $0.dependencies.map(\.name)) }
      let neighbour = isTest ? addition.modelTests : addition.model ?? addition.feature
      let hasNeighbour = targets.contains { $0.name == neighbour }
      let others = list.elements.count { target(of: $0, isTest: !isTest) != nil }
      let isNamed = list.label == "targets"
      let score = (hasNeighbour ? 1_000_000 : 0) + near * 1000 + targets.count * 10
      return (list, score + min(others, 5) + (isNamed ? 1 : 0))
    }
    return ranked.filter { $0.rank > 0 }.max { $0.rank < $1.rank }?.list
  }

  private func isSibling(
    _ element: ManifestElement, of feature: String?, _ isTest: Bool
  ) -> Bool {
    guard let feature, let target = target(of: element, isTest: isTest) else { return false }
    let name = isTest ? String(target.name.dropLast(5)) : target.name
    return name.hasPrefix(ModuleName.stem(of: feature)) && name != feature
      && target.dependencies.contains { $0.name == feature }
  }

  /// `TweetsVIP` lies in `VIP`, so `TweetsGrid` lies in `Grid`.
  private func folder(
    of model: ManifestElement, for addition: ManifestAddition
  ) -> (String, String)? {
    guard let feature = addition.feature else { return nil }
    let stem = ModuleName.stem(of: feature)
    guard model.name.value.hasPrefix(stem), model.name.value != stem else { return nil }
    let isNamedAfter = addition.name.hasPrefix(stem) && addition.name != stem
    return (
      String(model.name.value.dropFirst(stem.count)),
      isNamedAfter ? String(addition.name.dropFirst(stem.count)) : addition.name
    )
  }

  /// A helper may make `ATests` of `A`.
  private func target(of element: ManifestElement, isTest: Bool) -> ManifestTarget? {
    guard element.isTest == isTest else { return nil }
    let name = element.name.value
    let names = isTest && element.isHelper ? ["\(name)Tests", name] : [name]
    return names.lazy.compactMap { name in manifest.targets.first { $0.name == name } }
      .first { $0.type == (isTest ? .test : .regular) }
  }
}

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
