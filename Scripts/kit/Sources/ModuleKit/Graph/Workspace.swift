/// The packages of a repository or folder: their modules and files.
package struct Workspace: Sendable {
  /// Absolute; all other paths are relative to it.
  package var root: String
  package var modules: [Module]
  /// Swift files that belong to no target.
  package var strays: [String] = []
  /// The files that paths with a symbolic link lead to.
  var links: [String: String] = [:]
  /// Links in a target that lead to themselves or to a folder around them.
  var linkCycles: [String] = []
  /// The modules of each external product.
  package var products: [String: Set<String>] = [:]
  /// The package of each external product, as named in manifests.
  var productPackages: [String: String] = [:]

  /// Packages that can't be read.
  package var problems: [PackageProblem] = []

  /// The content of each manifest as JSON, by path.
  package var declarations: [String: String] = [:]

  /// The targets of this workspace in each product, also in a plugin's or an executable's.
  var productTargets: [String: Set<String>] = [:]

  func targets(ofProduct name: String) -> [String] { (productTargets[name] ?? []).sorted() }

  /// Whether packages outside the workspace can use the module.
  package func isPublished(_ module: String) -> Bool {
    products.values.contains { $0.contains(module) }
  }

  /// The content of a file; empty if it is missing or unreadable.
  package func bytes(of file: String) -> [UInt8] {
    SourceBytes.read(root.path(appending: file)) ?? []
  }
}

/// A target: its declaration, its files and their imports.
package struct Module: Equatable, Sendable {
  /// Unique in the workspace: with the package's name if two have a target of one name.
  package var name: String
  /// The target's name, if the module has another one.
  var target: String?
  package var package: String
  package var kind: ManifestTarget.Kind
  /// Relative to the workspace's root.
  package var folder: String
  package var manifest: String
  package var dependencies: [ManifestDependency]
  package var sources: [String] = []
  /// Resources, fixtures and headers in the module's folder.
  package var otherFiles: [String] = []
  package var imports: [ImportStatement] = []
  /// Whether a plugin can add sources to it.
  var usesPlugin = false
  /// Declared files and folders, also hidden ones.
  var resources: [String] = []
  package var settings: [ModuleSetting] = []

  /// The name in an import and in a test filter.
  package var importName: String { (target ?? name).moduleName }
  package var isTest: Bool { kind == .test }
  package var swiftSources: [String] { sources.filter(\.isSwift) }

  /// Imports that show the imported module to those that import this one.
  package var publicImports: [ImportStatement] {
    imports.filter { !$0.forms.isDisjoint(with: [.public, .package]) }
  }
}
