/// Adds targets to a manifest, and verifies the edit: SwiftPM has to report exactly the requested
/// targets and no other difference.
struct ManifestEditor {
  struct Result {
    var text: [UInt8]
    /// As decoded from SwiftPM's output.
    var manifest: Manifest
    var entries: [String]
  }

  let manifest: Manifest
  /// Reads a manifest that is not on disk yet.
  let read: (_ text: [UInt8]) throws(KitError) -> Manifest

  /// Nil if no edit passes the verification.
  func adding(_ addition: ManifestAddition, to bytes: [UInt8]) -> Result? {
    let text = ManifestText(bytes)
    let modules = TargetEntries(manifest, text, addition, isTest: false).all
    let tests = TargetEntries(manifest, text, addition, isTest: true).all
    // A helper function can create a module and its tests.
    let alone = modules.filter { !$0.text.hasPrefix(".") }.map { [$0] }
    let pairs = modules.flatMap { module in tests.map { [module, $0] } }
    for entries in alone + pairs.prefix(6) {
      let edited = text.adding(entries)
      if let after = try? read(edited), isSound(after, addition) {
        return Result(text: edited, manifest: after, entries: entries.map(\.text))
      }
    }
    return nil
  }

  private func isSound(_ after: Manifest, _ addition: ManifestAddition) -> Bool {
    let new = Set([addition.name, addition.tests])
    let changed = ManifestDifference(from: manifest.whole, to: after.whole).targets()
    let names = Set(manifest.targets.map(\.name)).union(new)
    guard let module = after.target(addition.name), let tests = after.target(addition.tests) else {
      return false
    }
    return changed == new && Set(after.targets.map(\.name)) == names
      && after.products == manifest.products
      && isWanted(module, .regular, addition.dependencies, like: addition.model)
      && isWanted(tests, .test, addition.allTestDependencies, like: addition.modelTests)
  }

  private func isWanted(
    _ target: ManifestTarget, _ kind: ManifestTarget.Kind, _ dependencies: [ManifestDependency],
    like model: String?
  ) -> Bool {
    let resources = model.flatMap(manifest.target)?.resources.count ?? 0
    let declared = target.dependencies.map(\.name).sorted()
    let wanted = dependencies.map(\.name).sorted()
    // A helper function can add dependencies to the tests it creates.
    let fits = kind == .test ? Set(declared).isSuperset(of: wanted) : declared == wanted
    let isElsewhere = target.path == nil || !manifest.targets.contains { $0.path == target.path }
    return target.type == kind && target.resources.count == resources && target.exclude.isEmpty
      && target.sources == nil && isElsewhere && fits && Set(declared).count == declared.count
  }
}

/// The candidate entries for one of the two targets.
private struct TargetEntries {
  let manifest: Manifest
  let text: ManifestText
  let addition: ManifestAddition
  let isTest: Bool
  let model: String?
  let dependencies: [ManifestDependency]

  init(_ manifest: Manifest, _ text: ManifestText, _ addition: ManifestAddition, isTest: Bool) {
    self.manifest = manifest
    self.text = text
    self.addition = addition
    self.isTest = isTest
    model = isTest ? addition.modelTests : addition.model
    dependencies = isTest ? addition.allTestDependencies : addition.dependencies
  }

  /// Most likely first: written like the model, like the nearest other element, then in the
  /// standard form.
  var all: [ManifestEntry] {
    guard let list else { return [] }
    let siblings = list.elements.filter(isSibling)
    let near = siblings.isEmpty ? list.elements : siblings
    let others = near.filter { target(of: $0) != nil }
      .sorted { ($0.argumentCount, $0.range.count) < ($1.argumentCount, $1.range.count) }
    let models = list.elements.filter { model != nil && target(of: $0)?.name == model }.prefix(1)
    let copies = models.compactMap { model in
      copy(of: model).map { ManifestEntry(text: $0, list: list, after: model) }
    }
    let likenesses = others.prefix(3).compactMap { entry(like: $0, isSibling: !siblings.isEmpty) }
    return copies
      + (likenesses + [addition.plain[isTest ? 1 : 0]])
      .map { ManifestEntry(text: $0, list: list, after: siblings.last) }
  }

  private func entry(like other: ManifestElement, isSibling: Bool) -> String? {
    let fits = isSibling && names(of: other) == Set(dependencies.map(\.name))
    return text.copy(
      of: other, name: name(like: other),
      dependencies: fits ? nil : dependencies.manifestList, folder: folder(of: other),
      replacesArgument: true)
  }

  /// A copy of the model's entry with its dependencies and the additional ones.
  private func copy(of model: ManifestElement) -> String? {
    let has = names(of: model)
    let more = (isTest ? addition.testDependencies : dependencies).filter { !has.contains($0.name) }
    let list = text.list(
      of: model, naming: (addition.model ?? "", addition.name), adding: more)
    guard more.isEmpty || list != nil else { return nil }
    return text.copy(
      of: model, name: name(like: model), dependencies: list, folder: folder(of: model))
  }

  /// The dependencies of the element's target.
  private func names(of element: ManifestElement) -> Set<String> {
    Set(target(of: element)?.dependencies.map(\.name) ?? [])
  }

  /// A helper function can take the module's name for its tests.
  private func name(like element: ManifestElement) -> String {
    isTest && target(of: element)?.name == element.name.value ? addition.tests : addition.name
  }

  /// The list with the model or the feature, otherwise the one with most targets of the kind and
  /// most of the dependencies.
  private var list: ManifestOutline.List? {
    let needs = Set(addition.dependencies.map(\.name))
    let neighbour = isTest ? addition.modelTests : addition.model ?? addition.feature
    let ranked = text.outline.lists.map { list -> (list: ManifestOutline.List, rank: Int) in
      let targets = list.elements.compactMap { target(of: $0) }
      let near = targets.count { !needs.isDisjoint(with: $0.dependencies.map(\.name)) }
      let hasNeighbour = targets.contains { $0.name == neighbour }
      let others = list.elements.count { target(of: $0, isTest: !isTest) != nil }
      let score = (hasNeighbour ? 1_000_000 : 0) + near * 1000 + targets.count * 10
      return (list, score + min(others, 5) + (list.label == "targets" ? 1 : 0))
    }
    return ranked.filter { $0.rank > 0 }.max { $0.rank < $1.rank }?.list
  }

  private func isSibling(_ element: ManifestElement) -> Bool {
    guard let feature = addition.feature, let target = target(of: element) else { return false }
    let name = isTest ? String(target.name.dropLast(5)) : target.name
    return name.hasPrefix(ModuleName.stem(of: feature)) && name != feature
      && target.dependencies.contains { $0.name == feature }
  }

  /// `TweetsVIP` is in `VIP`, so `TweetsGrid` is in `Grid`.
  private func folder(of model: ManifestElement) -> (String, String)? {
    guard let feature = addition.feature else { return nil }
    let stem = ModuleName.stem(of: feature)
    let (old, new) = (model.name.value, addition.name)
    guard old.hasPrefix(stem), old != stem else { return nil }
    let isNamedAfter = new.hasPrefix(stem) && new != stem
    return (
      String(old.dropFirst(stem.count)), isNamedAfter ? String(new.dropFirst(stem.count)) : new
    )
  }

  /// A helper function can create `ATests` from `A`.
  private func target(of element: ManifestElement, isTest: Bool? = nil) -> ManifestTarget? {
    let isTest = isTest ?? self.isTest
    guard element.isTest == isTest else { return nil }
    let name = element.name.value
    let names = isTest && element.isHelper ? ["\(name)Tests", name] : [name]
    return names.compactMap(manifest.target).first { $0.type == (isTest ? .test : .regular) }
  }
}

/// The module and test targets to add to a manifest.
struct ManifestAddition: Equatable {
  var name: String
  var dependencies: [ManifestDependency]
  /// In addition to the module.
  var testDependencies: [ManifestDependency]
  var feature: String?
  /// The module that it copies.
  var model: String?

  var tests: String { "\(name)Tests" }

  var modelTests: String? { model.map { "\($0)Tests" } }

  var allTestDependencies: [ManifestDependency] { [.byName(name)] + testDependencies }

  /// The entries in the standard form.
  var plain: [String] {
    [
      ".target(name: \"\(name)\", dependencies: \(dependencies.manifestList))",
      ".testTarget(name: \"\(tests)\", dependencies: \(allTestDependencies.manifestList))",
    ]
  }
}

extension [ManifestDependency] {
  fileprivate var manifestList: String { "[\(map(\.manifestItem).joined(separator: ", "))]" }
}

extension ManifestDependency {
  /// In manifest syntax.
  var manifestItem: String {
    switch self {
    case .product(let name, let package?): ".product(name: \"\(name)\", package: \"\(package)\")"
    case .byName(let name), .target(let name), .product(let name, nil): "\"\(name)\""
    }
  }
}
