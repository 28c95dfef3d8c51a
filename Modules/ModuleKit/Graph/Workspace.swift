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
