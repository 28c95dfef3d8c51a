import Foundation

/// Reads the packages at a path, and those that they depend on by path.
package struct WorkspaceLoader: Sendable {
  private let reader: ManifestReader

  package init(reader: ManifestReader) {
    self.reader = reader
  }

  /// The folder is a package, or holds packages.
  package func load(_ root: String) throws(KitError) -> Workspace {
    let found = FileTree.packages(below: root, depth: 3)
    if found.isEmpty {
      throw .unreadable(
        file: root.path(appending: "Package.swift"), line: nil, reason: "there is no package here")
    }
    let packages = try follow(found)
    var workspace = Workspace(root: root, modules: [])
    for package in packages { add(package, to: &workspace) }
    addProducts(of: packages, to: &workspace)
    ImportReader.read(&workspace)
    return workspace
  }

  private func follow(_ folders: [String]) throws(KitError) -> [LoadedPackage] {
    var waiting = folders
    var seen = Set(folders)
    var packages: [LoadedPackage] = []
    while let folder = waiting.popLast() {
      let manifest = try reader.manifest(of: folder)
      packages.append(LoadedPackage(folder: folder, manifest: manifest))
      for path in manifest.dependencies.compactMap(\.path).map(\.normalizedPath)
      where seen.insert(path).inserted {
        waiting.append(path)
      }
    }
    return packages.sorted { $0.folder < $1.folder }
  }

  private func add(_ package: LoadedPackage, to workspace: inout Workspace) {
    let prefix = package.folder.path(from: workspace.root)
    workspace.declarations[prefix.path(appending: "Package.swift")] = package.manifest.text
    let files = FileTree.files(below: package.folder)
    let folders = folders(of: files)
    let places = package.manifest.targets.map { TargetPlace($0, folders: folders) }
    var modules = zip(package.manifest.targets, places).map { target, place in
      Module(
        name: target.name, package: package.manifest.name, kind: target.type,
        folder: prefix.path(appending: place.folder),
        manifest: prefix.path(appending: "Package.swift"),
        dependencies: target.dependencies + (target.pluginUsages ?? []))
    }
    let index = TargetIndex(places)
    for file in files {
      let path = prefix.path(appending: file)
      let owners = index.owners(of: file)
      if let owner = owners.first(where: { places[$0].holdsSource(file) }) {
        modules[owner].sources.append(path)
      } else if let owner = owners.first(where: { places[$0].holds(file) }) {
        modules[owner].otherFiles.append(path)
      } else if file.hasSuffix(".swift"), file != "Package.swift" {
        workspace.strays.append(path)
      }
    }
    workspace.modules += modules
  }

  private func folders(of files: [String]) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
      var folder = file[...]
      while let slash = folder.utf8.lastIndex(of: .slash) {
        folder = folder[..<slash]
        guard folders.insert(String(folder)).inserted else { break }
      }
    }
    return folders
  }

  /// The products of these packages, and of those that they depend on, as far as they are checked
  /// out.
  private func addProducts(
    of packages: [LoadedPackage], to workspace: inout Workspace
  ) {
    for package in packages { add(package.manifest, package.folder, to: &workspace) }
    for folder in Checkouts.folders(of: packages) {
      // A package of others that can't be read tells nothing; the rest goes on without it.
      guard let manifest = try? reader.manifest(of: folder, isPinned: true) else { continue }
      add(manifest, folder, to: &workspace)
    }
    let own = workspace.moduleNames
    workspace.products = workspace.products.mapValues { targets in
      Set(targets.map { own.contains($0) ? $0 : $0.moduleName })
    }
  }

  private func add(_ manifest: Manifest, _ folder: String, to workspace: inout Workspace) {
    for product in manifest.products where product.isLibrary {
      workspace.products[product.name, default: []].formUnion(product.targets)
      workspace.productPackages[product.name] = folder.lastPathPart.lowercased()
    }
  }
}

struct LoadedPackage: Sendable {
  var folder: String
  var manifest: Manifest
}

/// Where SwiftPM put the packages from elsewhere.
enum Checkouts {
  /// Those that the packages name themselves.
  static func folders(of packages: [LoadedPackage]) -> [String] {
    packages.flatMap { package -> [String] in
      let checkouts = package.folder.path(appending: ".build/checkouts")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
      let wanted = Set(package.manifest.dependencies.filter { $0.path == nil }.map(\.identity))
      return names.filter { wanted.contains(identity($0)) }.sorted()
        .map { checkouts.path(appending: $0) }
    }
  }

  private static func identity(_ folder: String) -> String {
    folder.lowercased()
  }
}
