/// A rule of the team's own about who may import whom, directly or over others.
package struct Contract: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// From the highest to the lowest: a lower layer knows nothing of a higher one.
    case layers([ContractLayer], isExhaustive: Bool)
    /// No unit knows another. A unit is one module, or several that belong together.
    case independence([[ModuleSelector]])
    case forbidden(sources: [ModuleSelector], targets: [ModuleSelector], allowsIndirect: Bool)
    /// Only the importers, and the protected ones themselves, import these directly.
    case protected([ModuleSelector], importers: [ModuleSelector])
    /// Layers within one module, by folder: a lower one names no type of a higher one.
    case folders(module: ModuleSelector, layers: [FolderLayer])
  }

  package var name: String
  package var kind: Kind
  package var ignoredImports: Set<GraphEdge> = []
  package var line: Int
}
