import SystemKit

extension ManifestReader {
  private struct Package {
    let folder: String
    let manifest: Manifest
  }

  /// Loads the packages at a path and their path dependencies. The folder is a package or contains
  /// packages.
  ///
  /// - Parameter checkout: the folder with the files of a commit. A path that leads out of it is of
  ///   another package, and the folder of a submodule is empty.
  package func workspace(at root: String, in checkout: String? = nil) throws -> Workspace {
    let found = FileTree.packages(below: root, depth: 3)
    if found.isEmpty {
      throw KitError.unreadable(
        file: root.path(appending: "Package.swift"), reason: "no package found")
    }
    let packages = try follow(found, in: checkout)
    var workspace = Workspace(root: root, modules: [])
    for package in packages { try add(package, to: &workspace) }
    addProducts(of: packages, to: &workspace)
    try ImportReader.read(&workspace)
    return workspace
  }

  private func follow(_ folders: [String], in checkout: String?) throws -> [Package] {
    let isIncluded = { (path: String) in
      checkout.map { path.isWithin($0) && FileSystem.exists("\(path)/Package.swift") } ?? true
    }
    var queue = folders
    var seen = Set(folders)
    var packages: [Package] = []
    while let folder = queue.popLast() {
      let manifest = try self.manifest(of: folder)
      packages.append(Package(folder: folder, manifest: manifest))
      queue += manifest.dependencies.compactMap(\.path).map(\.normalizedPath)
        .filter { isIncluded($0) && seen.insert($0).inserted }
    }
    return packages.sorted { $0.folder < $1.folder }
  }

  /// Throws for a folder of a target that can't be read: its files would be taken for deleted.
  private func add(_ package: Package, to workspace: inout Workspace) throws {
    let prefix = package.folder.path(from: workspace.root)
    let manifest = prefix.path(appending: "Package.swift")
    workspace.declarations[manifest] = package.manifest.text
    let tree = FileTree(below: package.folder)
    let folders = Set(tree.files.flatMap(\.foldersAbove))
    let located = package.manifest.targets.map { TargetFiles($0, folders: folders) }
    let unreadable = tree.unreadableFolders.first { folder in
      located.contains { $0.contains(folder) || $0.folder.isWithin(folder) }
    }
    if let unreadable {
      throw KitError.unreadable(
        file: prefix.path(appending: unreadable),
        reason: "the folder can't be read; make it readable, or exclude it from its target")
    }
    var modules = zip(package.manifest.targets, located).map { target, files in
      Module(
        name: target.name, package: package.manifest.name, kind: target.type,
        folder: prefix.path(appending: files.folder), manifest: manifest,
        dependencies: target.dependencies + (target.pluginUsages ?? []))
    }
    let indices = Dictionary(grouping: located.indices) { located[$0].folder }
    for file in tree.files {
      let path = prefix.path(appending: file)
      // Innermost folder first.
      let owners = ([file] + file.foldersAbove + [""]).flatMap { indices[$0] ?? [] }
      if let owner = owners.first(where: { located[$0].containsSource(file) }) {
        modules[owner].sources.append(path)
      } else if let owner = owners.first(where: { located[$0].contains(file) }) {
        modules[owner].otherFiles.append(path)
      } else if file.isSwift, !file.isManifest, !file.isWithin("Snippets") {
        // SwiftPM makes a target of each snippet.
        workspace.strays.append(path)
      }
    }
    workspace.modules += modules
  }

  /// Adds the products of these packages and of their checked-out dependencies.
  private func addProducts(of packages: [Package], to workspace: inout Workspace) {
    // An external package that can't be read is skipped.
    let external = packages.flatMap(checkouts).compactMap { folder in
      (try? manifest(of: folder, isPinned: true)).map { Package(folder: folder, manifest: $0) }
    }
    for package in packages + external {
      for product in package.manifest.products where product.isLibrary {
        workspace.products[product.name, default: []].formUnion(product.targets)
        workspace.productPackages[product.name] = package.folder.lastPathPart.lowercased()
      }
    }
    let own = Set(workspace.modules.map(\.name))
    workspace.products = workspace.products.mapValues { targets in
      Set(targets.map { own.contains($0) ? $0 : $0.moduleName })
    }
  }

  private func checkouts(of package: Package) -> [String] {
    let folder = package.folder.path(appending: ".build/checkouts")
    let identities = Set(package.manifest.dependencies.filter { $0.path == nil }.map(\.identity))
    return FileTree.names(in: folder).filter { identities.contains($0.lowercased()) }
      .map { folder.path(appending: $0) }
  }
}
