/// What a team says about its modules in `.kit.yml`.
package struct KitConfiguration: Equatable, Sendable {
  static let fileName = ".kit.yml"

  /// Names for sets of modules, by name or glob.
  var tags: [String: [ModuleSelector]] = [:]
  /// Which modules are written in which pattern.
  var patterns: [String: [ModuleSelector]] = [:]
  /// Files that are nobody's business: globs.
  var ignored: [PathGlob] = []
  /// What files without an owner touch when they change.
  var touches: [GlobalTrigger] = []
  var disabled: Set<Rule> = []
  var contracts: [Contract] = []
}

/// What `kit check` looks for.
enum Rule: String, CaseIterable, Sendable {
  case missingDependency = "missing-dependency"
  case unusedDependency = "unused-dependency"
  case cycle
  case noOwner = "no-owner"
  case strayFile = "stray-file"
  case missingFolder = "missing-folder"
  case contract
  case staleBaseline = "stale-baseline"

  var summary: String {
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
struct Contract: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
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

  var name: String
  var kind: Kind
  var ignoredImports: Set<GraphEdge> = []
  var line: Int
}

struct ContractLayer: Equatable, Sendable {
  var members: [ModuleSelector]
  /// Written with `|` between them: they don't know each other either.
  var isIndependent: Bool
}

struct FolderLayer: Equatable, Sendable {
  var folders: [String]
  var isIndependent: Bool
}

/// Files that belong to no module, and the modules that a change in them affects.
struct GlobalTrigger: Equatable, Sendable {
  var files: PathGlob
  var modules: [ModuleSelector]
}
