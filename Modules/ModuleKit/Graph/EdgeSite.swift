/// Where an edge of the graph comes from: the first import, or else the manifest.
package struct EdgeSite: Equatable, Sendable {
  package var file: String
  package var line: Int?
  package var isImport: Bool
}
