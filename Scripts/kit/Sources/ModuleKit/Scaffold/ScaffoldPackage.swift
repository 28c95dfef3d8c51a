struct ScaffoldPackage {
  private static let hiding = "\"InternalImportsByDefault\""

  /// Relative to the workspace's root.
  let manifestPath: String
  private let folder: String
  private let manifest: Manifest
  private let workspace: Workspace
  private let reader: ManifestReader

  init(_ workspace: Workspace, feature: Module?, reader: ManifestReader) async throws {
    manifestPath = feature?.manifest ?? "Package.swift"
    guard workspace.declarations[manifestPath] != nil else {
      throw KitError.usage("several packages found; select one with --package-path")
    }
    folder = String(manifestPath.dropLast("Package.swift".count)).normalizedPath
    manifest = try await reader.manifest(of: workspace.root.path(appending: folder))
    self.workspace = workspace
    self.reader = reader
  }

  /// Whether it has a module: a target, or a product of a dependency.
  func has(_ name: String) -> Bool {
    manifest.target(name) != nil
      || workspace.productPackages[name].map { package in
        manifest.dependencies.contains { $0.identity == package }
      } == true
  }

  /// The new module's dependencies: targets of this package, or products of its dependencies.
  func dependencies(_ names: [String], feature: String?) throws -> [ManifestDependency] {
    let others = try names.filter { $0 != feature }.map { name in
      if manifest.target(name) != nil { return ManifestDependency.byName(name) }
      guard has(name), let package = workspace.productPackages[name] else {
        throw KitError.failed(
          "the template needs \(name), which is neither a target in \(manifestPath) nor a product "
            + "of its dependencies")
      }
      return .product(name, package: package)
    }
    return (feature.map { [.byName($0)] } ?? []) + others
  }

  func dependencies(of target: String) -> [ManifestDependency] {
    manifest.target(target)?.dependencies ?? []
  }

  /// The edited manifest, or the lines to add manually.
  func edit(_ addition: ManifestAddition) async throws -> ScaffoldEntry {
    var addition = addition
    addition.folder = try freeFolder("Sources", addition.name)
    addition.testFolder = try freeFolder("Tests", "\(addition.name)Tests")
    let (new, newTests) = (addition.module, addition.tests)
    let editor = ManifestEditor(manifest: manifest, reader: reader) { target in
      isFree(self.folder(of: target))
    }
    let bytes = workspace.bytes(of: manifestPath)
    let result = hasVersions ? nil : try await editor.adding(addition, to: bytes)
    let settings = result.flatMap { ManifestParts($0.manifest.text).targets[new.name] }
    return ScaffoldEntry(
      sources: folder.path(appending: place(of: new, in: result)),
      tests: folder.path(appending: place(of: newTests, in: result)),
      text: result?.text, lines: result?.entries ?? [new.entry, newTests.entry],
      hidesImports: (settings ?? manifest.text).contains(Self.hiding))
  }

  private func place(of new: NewTarget, in result: ManifestEditor.Result?) -> String {
    if let target = result?.manifest.target(new.name) { return folder(of: target) }
    return new.folder ?? (new.isTest ? "Tests" : "Sources").path(appending: new.name)
  }

  /// Relative to the package.
  private func folder(of target: ManifestTarget) -> String {
    let used = workspace.modules.compactMap { $0.folder.pathComponents.first } + ["Tests"]
    let folders = Set(used.map { "\($0)/\(target.name)" })
    return TargetFiles(target, folders: folders).folder
  }

  /// Nil for the standard one; another one if that is part of a target. Throws if the package has one
  /// target whose sources are in the standard folder itself: with a second one, SwiftPM finds none.
  private func freeFolder(_ standard: String, _ name: String) throws -> String? {
    let sources = workspace.root.path(appending: folder).path(appending: standard)
    let flat = manifest.targets.first {
      $0.path == nil && module($0)?.folder == folder.path(appending: standard)
    }
    if let flat, FileTree.names(in: sources).contains(where: \.isSwift) {
      throw KitError.usage(
        "\(flat.name) has its files in \(standard), as the only target there; move them to "
          + "\(standard)/\(flat.name) first")
    }
    let folders = ["\(standard)/\(name)", "Modules/\(name)", name]
    guard let folder = folders.first(where: isFree) else {
      throw KitError.usage(
        "\(folders[0]), \(folders[1]) and \(name) are part of other targets; exclude one there")
    }
    return folder == folders[0] ? nil : folder
  }

  private func isFree(_ folder: String) -> Bool {
    let source = folder.path(appending: "A.swift")
    return !manifest.targets.contains { target in
      var located = target
      located.path = module(target)?.folder.path(from: self.folder) ?? target.path
      // In the standard folder itself, without sources there.
      if target.path == nil, located.path?.lastPathPart != target.name { return false }
      let files = TargetFiles(located, folders: [])
      return files.containsSource(source) || files.folder.isWithin(folder)
    }
  }

  private func module(_ target: ManifestTarget) -> Module? {
    workspace.modules.first {
      $0.manifest == manifestPath && ($0.target ?? $0.name) == target.name
    }
  }

  /// Version-specific manifests such as `Package@swift-6.0.swift` would need the same edit.
  private var hasVersions: Bool {
    FileTree.names(in: workspace.root.path(appending: folder))
      .contains { $0.hasPrefix("Package@") && $0.isSwift }
  }
}

/// The manifest entry of a new module and the module's folder.
struct ScaffoldEntry {
  var sources: String
  var tests: String
  /// The edited manifest; nil if it can't be edited safely.
  var text: [UInt8]?
  var lines: [String]
  /// Imports are internal by default.
  var hidesImports: Bool
}
