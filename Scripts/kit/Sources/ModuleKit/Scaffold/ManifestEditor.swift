/// Adds targets to a manifest, and verifies the edit: SwiftPM has to report exactly the requested
/// targets and no other difference, except for targets that depend on them.
struct ManifestEditor {
  struct Result {
    var text: [UInt8]
    var manifest: Manifest
    var entries: [String]
  }

  let manifest: Manifest
  let reader: ManifestReader
  /// Whether the folder of a target is part of no other one.
  var isFree: (ManifestTarget) -> Bool = { _ in true }

  /// Nil if no edit passes the verification.
  func adding(_ addition: ManifestAddition, to bytes: [UInt8]) async throws -> Result? {
    guard let result = try await addingTargets(of: addition, to: bytes) else { return nil }
    return addition.app == nil ? result : try await addingToApp(addition, result)
  }

  private func addingTargets(
    of addition: ManifestAddition, to bytes: [UInt8]
  ) async throws -> Result? {
    let outline = ManifestOutline(bytes)
    if let entry = listed(addition, in: outline) {
      let edited = outline.adding(entry.text, after: entry.sibling)
      if let result = try await result(edited, addition, [entry.text]) { return result }
    }
    let modules = TargetEntries(manifest: manifest, outline: outline, new: addition.module).all
    let tests = TargetEntries(manifest: manifest, outline: outline, new: addition.tests).all
    // A helper function can create a module and its tests.
    let alone = modules.filter { !$0.text.hasPrefix(".") }.map { [$0] }
    let pairs = modules.flatMap { module in tests.map { [module, $0] } }
    for entries in alone + pairs.prefix(6) {
      let edited = outline.adding(entries)
      if let result = try await result(edited, addition, entries.map(\.text)) { return result }
    }
    return nil
  }

  /// Nil if the edit does not pass the verification.
  private func result(
    _ edited: [UInt8], _ addition: ManifestAddition, _ entries: [String]
  ) async throws -> Result? {
    do {
      let after = try await reader.manifest(text: edited)
      return isValid(after, [addition.module, addition.tests])
        ? Result(text: edited, manifest: after, entries: entries) : nil
    } catch is KitError {
      return nil
    }
  }

  /// Adds the module to a list with names of what the app depends on. Nil if that changes other modules,
  /// too, as a list does which the app shares with them.
  private func addingToApp(
    _ addition: ManifestAddition, _ result: Result
  ) async throws -> Result? {
    let used = Set((addition.app.flatMap(manifest.target)?.dependencies ?? []).map(\.name))
    let outline = ManifestOutline(result.text)
    let lists = outline.texts.filter { list in list.allSatisfy { used.contains($0.value) } }
      .sorted { $0.count > $1.count }
    let item = "\"\(addition.name)\""
    for list in lists.prefix(6) {
      let edited = outline.adding(item, atEndOf: list.map(\.range))
      let entries = result.entries + ["\(item) in \(addition.app ?? "")"]
      guard let result = try await self.result(edited, addition, entries) else { continue }
      let users = result.manifest.targets.filter { target in
        target.dependencies.contains { $0.name == addition.name }
      }
      let own = [addition.app, addition.tests.name]
      if users.contains(where: { $0.name == addition.app }),
        users.allSatisfy({ $0.type == .test || own.contains($0.name) })
      {
        return result
      }
    }
    return nil
  }

  /// The entry in a list of what follows the feature in the names of its modules:
  /// `feature("Tweets", patterns: ["VIP", "Reducer"])`.
  private func listed(
    _ addition: ManifestAddition, in outline: ManifestOutline
  ) -> (text: String, sibling: ManifestElement.Text)? {
    guard let feature = addition.feature else { return nil }
    let stem = ModuleName.stem(of: feature)
    let ending = ModuleName.ending(of: addition.name, after: stem)
    // The longest: one of folders, such as `exclude: ["Contract"]`, can name a part of the feature, too.
    let list = outline.texts.filter { texts in
      texts.allSatisfy { manifest.target(stem + $0.value)?.type == .regular }
    }.max { $0.count < $1.count }
    guard ending != addition.name, let list else { return nil }
    let sibling = list.first { stem + $0.value == addition.model } ?? list[list.count - 1]
    return ("\"\(ending)\"", sibling)
  }

  private func isValid(_ after: Manifest, _ new: [NewTarget]) -> Bool {
    let names = Set(new.map(\.name))
    let others = after.targets.filter { !names.contains($0.name) }.map { target in
      var target = target
      target.dependencies.removeAll { names.contains($0.name) }
      return target
    }
    let users = after.targets.filter { target in
      target.dependencies.contains { names.contains($0.name) }
    }
    return ManifestDifference.targets(from: manifest.text, to: after.text)
      == names.union(users.map(\.name))
      && others == manifest.targets
      && after.products == manifest.products
      && new.allSatisfy { new in after.target(new.name).map { isValid($0, new) } == true }
  }

  private func isValid(_ target: ManifestTarget, _ new: NewTarget) -> Bool {
    let model = new.model.flatMap(manifest.target)
    let declared = target.dependencies.map(\.name).sorted()
    let requested = new.dependencies.map(\.name).sorted()
    // A helper function can add dependencies to the tests it creates.
    let fits = new.isTest ? Set(declared).isSuperset(of: requested) : declared == requested
    let isElsewhere = target.path == nil || !manifest.targets.contains { $0.path == target.path }
    return target.type == new.kind && target.resources.count == model?.resources.count ?? 0
      && target.exclude == model?.exclude ?? []
      && target.sources == nil && isElsewhere && isFree(target) && fits
      && Set(declared).count == declared.count
  }
}

/// The candidate entries for a new target.
private struct TargetEntries {
  let manifest: Manifest
  let outline: ManifestOutline
  let new: NewTarget

  /// Most likely first: written like the model, like the nearest other element, then in the
  /// standard form.
  var all: [ManifestEntry] {
    guard let list else { return [] }
    let siblings = list.elements.filter(isSibling)
    let nearest = (siblings.isEmpty ? list.elements : siblings).filter { target(of: $0) != nil }
      .sorted {
        (hasResources($0) ? 1 : 0, $0.range.count) < (hasResources($1) ? 1 : 0, $1.range.count)
      }
    let model = list.elements.first { new.model != nil && target(of: $0)?.name == new.model }
    let copy = model.flatMap(copy).map { ManifestEntry(text: $0, list: list, after: model) }
    let others = nearest.compactMap {
      outline.copy(
        of: $0, name: new.name, dependencies: new.dependencies.manifestList, folder: folder(of: $0),
        replacesArgument: true)
    }.prefix(3)
    return [copy].compactMap(\.self)
      + (others + [new.entry]).map { ManifestEntry(text: $0, list: list, after: siblings.last) }
  }

  /// A copy of the model's entry with its dependencies and the additional ones.
  private func copy(of model: ManifestElement) -> String? {
    let has = [new.addition.name] + (target(of: model)?.dependencies.map(\.name) ?? [])
    let more = new.dependencies.filter { !has.contains($0.name) }
    let list = outline.list(
      of: model, naming: (new.addition.model ?? "", new.addition.name), adding: more)
    guard more.isEmpty || list != nil else { return nil }
    return outline.copy(
      of: model, name: new.name, dependencies: list, folder: folder(of: model))
  }

  /// The list with the model or the feature, otherwise the one with most targets of the kind that
  /// have the same dependencies, or with most targets.
  private var list: ManifestOutline.List? {
    let needs = Set(new.dependencies.map(\.name))
    let neighbour = new.isTest ? new.model : new.model ?? new.addition.feature
    let ranked = outline.lists.filter { !$0.elements.isEmpty }.map { list in
      let all = list.elements.compactMap { manifest.target($0.name.value) }
      let own = all.filter { $0.type == new.kind }
      let near = own.filter { !needs.isDisjoint(with: $0.dependencies.map(\.name)) }
      let rank = (
        own.count { $0.name == neighbour }, near.count, own.count, all.count,
        list.label == "targets" ? 1 : 0
      )
      return (list: list, rank: rank)
    }
    return ranked.max { $0.rank < $1.rank }?.list
  }

  /// A copy has none of the resources, and an empty list of them.
  private func hasResources(_ element: ManifestElement) -> Bool {
    target(of: element)?.resources.isEmpty == false
  }

  private func isSibling(_ element: ManifestElement) -> Bool {
    guard let feature = new.addition.feature, let target = target(of: element) else { return false }
    let name = new.isTest ? String(target.name.dropLast(5)) : target.name
    return name.hasPrefix(ModuleName.stem(of: feature)) && name != feature
      && target.dependencies.contains { $0.name == feature }
  }

  /// `TweetsVIP` is in `VIP`, so `TweetsGrid` is in `Grid`.
  private func folder(of model: ManifestElement) -> (String, String)? {
    guard let feature = new.addition.feature else { return nil }
    let stem = ModuleName.stem(of: feature)
    let old = ModuleName.ending(of: model.name.value, after: stem)
    return old == model.name.value
      ? nil : (old, ModuleName.ending(of: new.addition.name, after: stem))
  }

  /// Of the new target's kind.
  private func target(of element: ManifestElement) -> ManifestTarget? {
    manifest.target(element.name.value).flatMap { $0.type == new.kind ? $0 : nil }
  }
}

/// A module to add to a manifest, and its tests.
struct ManifestAddition {
  var name: String
  var dependencies: [ManifestDependency]
  /// In addition to the module.
  var testDependencies: [ManifestDependency]
  var feature: String?
  /// The module that it copies.
  var model: String?
  /// The target that shows it.
  var app: String?
  /// Other folders than the standard ones.
  var folder: String?
  var testFolder: String?

  var module: NewTarget { NewTarget(addition: self, isTest: false) }
  var tests: NewTarget { NewTarget(addition: self, isTest: true) }
}

struct NewTarget {
  let addition: ManifestAddition
  let isTest: Bool

  var name: String { isTest ? "\(addition.name)Tests" : addition.name }
  var kind: ManifestTarget.Kind { isTest ? .test : .regular }
  var folder: String? { isTest ? addition.testFolder : addition.folder }
  var model: String? { addition.model.map { isTest ? "\($0)Tests" : $0 } }

  var dependencies: [ManifestDependency] {
    isTest ? [.byName(addition.name)] + addition.testDependencies : addition.dependencies
  }

  /// In the standard form.
  var entry: String {
    ".\(isTest ? "testTarget" : "target")(name: \"\(name)\", "
      + "dependencies: \(dependencies.manifestList)\(folder.map { ", path: \"\($0)\"" } ?? ""))"
  }
}

extension [ManifestDependency] {
  fileprivate var manifestList: String { "[\(map(\.manifestItem).joined(separator: ", "))]" }
}

extension ManifestDependency {
  var manifestItem: String {
    switch self {
    case .product(let name, let package?): ".product(name: \"\(name)\", package: \"\(package)\")"
    case .byName(let name), .target(let name), .product(let name, nil): "\"\(name)\""
    }
  }
}
