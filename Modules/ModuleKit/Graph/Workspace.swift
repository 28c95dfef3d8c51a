/// The packages of one repository, or of one folder: their modules and files.
package struct Workspace: Sendable {
  /// Absolute; the paths of everything else start here.
  package var root: String
  package var modules: [Module]
  /// Swift files that no target takes.
  package var strays: [String] = []
  /// The modules that the products of the packages from elsewhere offer, by product.
  package var products: [String: Set<String>] = [:]
  /// The packages that the products come from, as manifests name them.
  package var productPackages: [String: String] = [:]

  /// What the manifests say, all of it as JSON, by their paths.
  package var declarations: [String: String] = [:]

  package var moduleNames: Set<String> { Set(modules.map(\.name)) }
}

/// A target: what it declares, the files that are its own, and what they import.
package struct Module: Equatable, Sendable {
  package var name: String
  package var package: String
  package var kind: ManifestTarget.Kind
  /// From the root of the workspace, as all paths here.
  package var folder: String
  package var manifest: String
  package var dependencies: [ManifestDependency]
  package var sources: [String] = []
  /// Resources, fixtures, headers: what lies in its folder beside the sources.
  package var otherFiles: [String] = []
  package var imports: [ImportSite] = []

  package var isTest: Bool { kind == .test }
}

/// An import, and the file that it stands in.
package struct ImportSite: Equatable, Sendable {
  package var file: String
  package var statement: ImportStatement
}
