import Foundation

/// A package, with its manifest.
struct LoadedPackage {
  let folder: String
  let manifest: Manifest
}

extension ManifestReader {
  /// Loads the packages at a path and their path dependencies. The folder is a package or contains
  /// packages.
  ///
  /// - Parameter checkout: the folder with the files of a commit. A path that leads out of it is of
  ///   another package, and the folder of a submodule is empty.
  package func workspace(at root: String, in checkout: String? = nil) async throws -> Workspace {
    let (packages, problems) = try await packages(at: root, in: checkout)
    var workspace = try Workspace(
      root: root, packages: packages, external: try await external(packages))
    workspace.problems = problems.map { $0.relative(to: root) }
    return workspace
  }

  /// Throws if none can be read.
  func packages(
    at root: String, in checkout: String? = nil
  ) async throws -> (packages: [LoadedPackage], problems: [PackageProblem]) {
    let found = FileTree.packages(below: root, depth: 8)
    if found.isEmpty {
      throw KitError.unreadable(
        file: root.path(appending: "Package.swift"), reason: "no package found")
    }
    return try await follow(found, in: checkout)
  }

  /// Those of one depth side by side: each starts a compiler.
  private func follow(
    _ folders: [String], in checkout: String?
  ) async throws -> (packages: [LoadedPackage], problems: [PackageProblem]) {
    let isIncluded = { (path: String) in
      checkout.map { path.isWithin($0) && FileSystem.exists("\(path)/Package.swift") } ?? true
    }
    var queue = folders
    var seen = Set(folders)
    var packages: [LoadedPackage] = []
    var problems: [PackageProblem] = []
    while !queue.isEmpty {
      let results = try await manifests(of: queue)
      queue = []
      for (folder, result) in results.sorted(by: { $0.folder < $1.folder }) {
        switch result {
        case .failure(let problem):
          if folders == [folder] { throw problem.error }
          problems.append(problem)
        case .success(let manifest):
          packages.append(LoadedPackage(folder: folder, manifest: manifest))
          for path in manifest.dependencies.compactMap(\.path).map(\.normalizedPath)
          where isIncluded(path) && seen.insert(path).inserted {
            if FileSystem.exists("\(path)/Package.swift") {
              queue.append(path)
            } else {
              problems.append(PackageProblem(missing: path, of: folder))
            }
          }
        }
      }
    }
    if packages.isEmpty, let first = problems.first { throw first.error }
    return (packages.sorted { $0.folder < $1.folder }, problems)
  }

  private typealias Loaded = (folder: String, result: Result<Manifest, PackageProblem>)

  private func manifests(of folders: [String]) async throws -> [Loaded] {
    try await withThrowingTaskGroup(of: Loaded.self) { group in
      var (rest, loaded) = (folders[...], [Loaded]())
      func start() {
        guard let folder = rest.popFirst() else { return }
        group.addTask {
          do { return (folder, .success(try await manifest(of: folder))) } catch let error
            as KitError
          {
            return (folder, .failure(PackageProblem(error)))
          }
        }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
      while let next = try await group.next() {
        loaded.append(next)
        start()
      }
      return loaded
    }
  }

  /// The checked-out dependencies. One that can't be read is skipped.
  private func external(_ packages: [LoadedPackage]) async throws -> [LoadedPackage] {
    var external: [LoadedPackage] = []
    for folder in packages.flatMap(\.checkouts) {
      do {
        let manifest = try await manifest(of: folder, isPinned: true)
        external.append(LoadedPackage(folder: folder, manifest: manifest))
      } catch is KitError {}
    }
    return external
  }
}

extension LoadedPackage {
  fileprivate var checkouts: [String] {
    let folder = folder.path(appending: ".build/checkouts")
    let identities = Set(manifest.dependencies.filter { $0.path == nil }.map(\.identity))
    return FileTree.names(in: folder).filter { identities.contains($0.lowercased()) }
      .map { folder.path(appending: $0) }
  }
}

extension Workspace {
  init(root: String, packages: [LoadedPackage], external: [LoadedPackage] = []) throws {
    self.init(root: root, modules: [])
    for package in packages { try add(package) }
    renameDuplicates()
    addProducts(of: packages + external)
    try ImportReader.read(&self)
  }

  /// Throws for a folder of a target that can't be read: its files would be taken for deleted.
  private mutating func add(_ package: LoadedPackage) throws {
    let prefix = package.folder.path(from: root)
    let manifest = prefix.path(appending: "Package.swift")
    declarations[manifest] = package.manifest.text
    let excluded = package.manifest.targets.flatMap(\.exclude).filter {
      $0.hasSuffix("/Package.swift")
    }
    let tree = FileTree(
      below: package.folder,
      including: excluded.map { String($0.normalizedPath.dropLast("/Package.swift".count)) })
    let folders = Set(tree.files.flatMap(\.foldersAbove))
    let located = package.manifest.targets.map { target in
      let others = package.manifest.targets.filter { $0.type.root == target.type.root }
      return TargetFiles(target, folders: folders, isOnly: others.count == 1)
    }
    let unreadable = tree.unreadableFolders.first { folder in
      located.contains { $0.contains(folder) || $0.folder.isWithin(folder) }
    }
    if let unreadable {
      throw KitError.unreadable(
        file: prefix.path(appending: unreadable),
        reason: "the folder can't be read; make it readable, or exclude it from its target")
    }
    let unnamed = tree.invalidNames.first { file in located.contains { $0.contains(file) } }
    if let unnamed {
      throw KitError.unreadable(
        file: prefix.path(appending: unnamed), reason: "the name is not valid UTF-8; rename it")
    }
    linkCycles += tree.cycles.filter { link in located.contains { $0.contains(link) } }
      .map { prefix.path(appending: $0) }
    var own = zip(package.manifest.targets, located).map { target, files in
      Module(
        name: target.name, package: package.manifest.name, kind: target.type,
        folder: prefix.path(appending: files.folder), manifest: manifest,
        dependencies: target.dependencies + (target.pluginUsages ?? []),
        usesPlugin: target.pluginUsages?.isEmpty == false,
        resources: files.resources.map { prefix.path(appending: $0) },
        settings: target.moduleSettings)
    }
    for (file, target) in tree.targets {
      links[prefix.path(appending: file)] = target.path(from: root)
    }
    // A file that a target has through a link is no stray.
    let linked = Set(
      tree.targets.filter { file, _ in located.contains { $0.contains(file) } }.values)
    let indices = Dictionary(grouping: located.indices) { located[$0].folder }
    for file in tree.files {
      let path = prefix.path(appending: file)
      // Innermost folder first.
      let owners = ([file] + file.foldersAbove + [""]).flatMap { indices[$0] ?? [] }
      if let owner = owners.first(where: { located[$0].containsSource(file) }) {
        own[owner].sources.append(path)
      } else if let owner = owners.first(where: { located[$0].contains(file) }) {
        own[owner].otherFiles.append(path)
      } else if file.isSwift, !file.isManifest, !file.isWithin("Snippets"),
        !TargetFiles.isInItem(file),
        tree.targets[file] == nil, !linked.contains(package.folder.path(appending: file))
      {
        // SwiftPM makes a target of each snippet.
        strays.append(path)
      }
    }
    modules += own
  }

  /// Two packages can have a target of one name.
  private mutating func renameDuplicates() {
    let counts = Dictionary(grouping: modules, by: \.name).mapValues(\.count)
    let isUnique = Set(modules.map { "\($0.package).\($0.name)" }).count == modules.count
    for index in modules.indices where counts[modules[index].name, default: 0] > 1 {
      let module = modules[index]
      let folder = module.manifest.foldersAbove.first ?? "root"
      let package = isUnique ? module.package : folder.replacing("/", with: ".")
      modules[index].target = module.name
      modules[index].name = "\(package).\(module.name)"
    }
    for index in modules.indices {
      let names = uniqueNames(in: modules[index].manifest)
      modules[index].dependencies = modules[index].dependencies.map { $0.renamed(names) }
    }
  }

  /// The names of a package's modules that have another one than their target.
  private func uniqueNames(in manifest: String) -> [String: String] {
    let own = modules.filter { $0.manifest == manifest }
    return Dictionary(own.compactMap { module in module.target.map { ($0, module.name) } }) {
      first, _ in first
    }
  }

  private mutating func addProducts(of packages: [LoadedPackage]) {
    for package in packages {
      let manifest = package.folder.path(from: root).path(appending: "Package.swift")
      let names = uniqueNames(in: manifest)
      for product in package.manifest.products {
        let targets = product.targets.map { names[$0] ?? $0 }
        productTargets[product.name, default: []].formUnion(targets)
        guard product.isLibrary else { continue }
        products[product.name, default: []].formUnion(targets)
        productPackages[product.name] = package.folder.lastPathPart.lowercased()
      }
    }
    let own = Set(modules.map(\.name))
    productTargets = productTargets.mapValues(own.intersection)
    products = products.mapValues { targets in
      Set(targets.map { own.contains($0) ? $0 : $0.moduleName })
    }
  }
}
