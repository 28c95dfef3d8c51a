/// The modules affected by a change: those it touches, and their transitive dependents.
package struct AffectedModules: Sendable {
  /// Shortest path from a changed file or module to each affected module.
  let reasons: [String: [String]]
  let project: Project
  /// Changed Swift files that belong to no module, also before.
  package let unmapped: [String]

  /// Paths are relative to the workspace's root.
  ///
  /// - Parameter loadOld: loads the old workspace, which is slow, if no module has one of the paths
  ///   now: it maps deleted files to modules.
  package init(
    paths: [String], in project: Project, since loadOld: () async throws -> Workspace
  ) async throws {
    let (workspace, graph) = (project.workspace, project.graph)
    var seeds: [String: String] = [:]
    var owners = Self.owners(workspace)
    let old = paths.contains { owners[$0] == nil } ? try await loadOld() : nil
    if let old { owners.merge(Self.owners(old)) { new, _ in new } }
    for path in paths {
      var names = owners[path] ?? Self.owners(aroundOrIn: path, workspace)
      // Another version of a package can change each module that uses one.
      if path.lastPathPart == "Package.resolved" {
        names += workspace.modules.filter { module in
          module.dependencies.contains { graph.own[$0.name] == nil }
        }.map(\.name)
      }
      for touch in project.configuration.touches where touch.files.matches(path) {
        names += try project.modules(touch.modules)
      }
      for name in names where graph.own[name] != nil && seeds[name] == nil { seeds[name] = path }
    }
    unmapped = paths.filter { path in
      path.isSwift && !path.lastPathPart.isManifest && owners[path] == nil
        && Self.owners(aroundOrIn: path, workspace).isEmpty
    }
    if let old { seeds.merge(Self.redeclared(paths, workspace, old)) { seed, _ in seed } }
    reasons = ModuleGraph.paths(from: seeds.keys.sorted(), graph.sources).mapValues { path in
      (seeds[path[0]].map { [$0] } ?? []) + path
    }
    self.project = project
  }

  /// Of Swift files, those that no change maps to a module, such as those of an Xcode target. A manifest
  /// and a snippet are no part of a module, and a package within another one is not read.
  package func unknown(_ files: [String]) -> [String] {
    let owners = Self.owners(project.workspace)
    let manifests = files.filter { $0.lastPathPart == "Package.swift" }
    let others = manifests.filter { project.workspace.declarations[$0] == nil }.map(\.folder)
    let snippets = manifests.map { "\($0.folder)Snippets/" }
    return files.filter { file in
      !file.hasPrefix("../") && owners[file] == nil && !file.lastPathPart.isManifest
        && !(others + snippets).contains(where: file.hasPrefix)
    }
  }

  var modules: [Module] { reasons.keys.sorted().compactMap { project.graph.own[$0] } }

  package var tests: [Module] { modules.filter(\.isTest) }

  /// The modules of each file, also of one that they have through a link.
  private static func owners(_ workspace: Workspace) -> [String: [String]] {
    var owners: [String: [String]] = [:]
    for module in workspace.modules {
      for file in module.sources + module.otherFiles {
        owners[file, default: []].append(module.name)
        if let target = workspace.links[file] { owners[target, default: []].append(module.name) }
      }
    }
    return owners
  }

  /// The modules with a resource around a hidden file, or with files in a folder that git names as one
  /// path: a submodule, or a link.
  private static func owners(aroundOrIn path: String, _ workspace: Workspace) -> [String] {
    workspace.modules.filter { module in
      module.resources.contains { path.isWithin($0) } || module.manifest.hasPrefix("\(path)/")
        || (module.sources + module.otherFiles).contains { $0.isWithin(path) }
    }.map(\.name)
  }

  private static func redeclared(
    _ paths: [String], _ new: Workspace, _ old: Workspace
  ) -> [String: String] {
    var names: [String: String] = [:]
    for (manifest, declaration) in new.declarations
    where paths.contains(where: { isManifest($0, of: manifest) }) {
      let changed = ManifestDifference.targets(
        from: old.declarations[manifest] ?? "", to: declaration)
      for name in changed { names[name] = manifest }
    }
    return names
  }

  /// Includes version-specific manifests such as `Package@swift-6.0.swift`.
  private static func isManifest(_ path: String, of manifest: String) -> Bool {
    let folder = manifest.dropLast("Package.swift".count)
    return path.hasPrefix(folder) && String(path.dropFirst(folder.count)).isManifest
  }
}

extension String {
  /// With a slash at its end; empty for a manifest at the root.
  fileprivate var folder: String { String(dropLast("Package.swift".count)) }
}
