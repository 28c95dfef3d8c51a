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
