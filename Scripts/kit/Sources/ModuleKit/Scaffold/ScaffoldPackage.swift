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

  /// The new module's dependencies: targets of this package, or products of its dependencies.
  func dependencies(_ names: [String], feature: String?) throws -> [ManifestDependency] {
    let others = try names.filter { $0 != feature }.map { name in
      if manifest.target(name) != nil { return ManifestDependency.byName(name) }
      guard let package = workspace.productPackages[name],
        manifest.dependencies.contains(where: { $0.identity == package })
      else {
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
    let (new, newTests) = (addition.module, addition.tests)
    let editor = ManifestEditor(manifest: manifest, reader: reader)
    let bytes = workspace.bytes(of: manifestPath)
    let result = hasVersions ? nil : try await editor.adding(addition, to: bytes)
    let settings = result.flatMap { ManifestParts($0.manifest.text).targets[new.name] }
    return ScaffoldEntry(
      sources: folder(of: result?.manifest.target(new.name), otherwise: "Sources/\(new.name)"),
      tests: folder(
        of: result?.manifest.target(newTests.name), otherwise: "Tests/\(newTests.name)"),
      text: result?.text, lines: result?.entries ?? [new.entry, newTests.entry],
      hidesImports: (settings ?? manifest.text).contains(Self.hiding))
  }

  private func folder(of target: ManifestTarget?, otherwise standard: String) -> String {
    guard let target else { return folder.path(appending: standard) }
    let used = workspace.modules.compactMap { $0.folder.pathComponents.first } + ["Tests"]
    let folders = Set(used.map { "\($0)/\(target.name)" })
    return folder.path(appending: TargetFiles(target, folders: folders).folder)
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
