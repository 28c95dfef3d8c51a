/// What a team says about its modules in `.kit.yml`.
package struct KitConfiguration: Equatable, Sendable {
  package static let fileName = ".kit.yml"

  /// Names for sets of modules, by name or glob.
  package var tags: [String: [ModuleSelector]] = [:]
  /// Which modules are written in which pattern.
  package var patterns: [String: [ModuleSelector]] = [:]
  /// Files that are nobody's business: globs.
  package var ignored: [PathGlob] = []
  /// What files without an owner touch when they change.
  package var touches: [GlobalTrigger] = []
  package var disabled: Set<Rule> = []
  package var contracts: [Contract] = []

  package init() {}
}

/// What `kit check` looks for.
package enum Rule: String, CaseIterable, Sendable {
  case missingDependency = "missing-dependency"
  case unusedDependency = "unused-dependency"
  case cycle
  case noOwner = "no-owner"
  case strayFile = "stray-file"
  case missingFolder = "missing-folder"
  case contract
  case staleBaseline = "stale-baseline"

  package var summary: String {
    switch self {
    case .missingDependency: "A module is imported and not declared as a dependency."
    case .unusedDependency: "A dependency is declared and never imported."
    case .cycle: "Modules depend on each other in a circle."
    case .noOwner: "No line of CODEOWNERS names an owner of a module."
    case .strayFile: "A Swift file belongs to no target."
    case .missingFolder: "A target's folder holds no files."
    case .contract: "A contract of .kit.yml is broken."
    case .staleBaseline: "The baseline holds a finding that is mended."
    }
  }
}

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

package struct ContractLayer: Equatable, Sendable {
  package var members: [ModuleSelector]
  /// Written with `|` between them: they don't know each other either.
  package var isIndependent: Bool
}

package struct FolderLayer: Equatable, Sendable {
  package var folders: [String]
  package var isIndependent: Bool
}

/// Files that belong to no module, and the modules that a change in them affects.
package struct GlobalTrigger: Equatable, Sendable {
  package var files: PathGlob
  package var modules: [ModuleSelector]
}
