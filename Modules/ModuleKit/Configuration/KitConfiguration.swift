/// The content of `.kit.yml`.
package struct KitConfiguration: Equatable, Sendable {
  static let fileName = ".kit.yml"

  /// Named sets of modules.
  var tags: [String: [ModuleSelector]] = [:]
  /// The modules written in each pattern.
  var patterns: [String: [ModuleSelector]] = [:]
  /// Files whose findings are ignored.
  var ignored: [PathGlob] = []
  /// The modules affected by changes to files outside all modules.
  var touches: [GlobalTrigger] = []
  var disabled: Set<Rule> = []
  var contracts: [Contract] = []

  static func error(_ line: Int, _ reason: String) -> KitError {
    .unreadable(file: fileName, line: line, reason: reason)
  }
}

/// A rule that `kit check` enforces.
enum Rule: String, CaseIterable, Codable, Sendable {
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
    case .missingDependency: "A module is imported but not declared as a dependency."
    case .unusedDependency: "A dependency is declared but never imported."
    case .cycle: "Modules depend on each other in a cycle."
    case .noOwner: "CODEOWNERS has no owner for a module."
    case .strayFile: "A Swift file belongs to no target."
    case .missingFolder: "A target's folder has no files."
    case .contract: "A dependency violates a contract of .kit.yml."
    case .staleBaseline: "The baseline lists a finding that is fixed."
    }
  }
}

/// A configured rule about which modules may import which, directly or transitively.
struct Contract: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Ordered from highest to lowest: a lower layer may not import a higher one.
    case layers([ContractLayer<ModuleSelector>], isExhaustive: Bool)
    /// Units, of one or more modules, may not import each other.
    case independence([[ModuleSelector]])
    case forbidden(sources: [ModuleSelector], targets: [ModuleSelector], allowsIndirect: Bool)
    /// Only the importers and the protected modules may import the protected ones directly.
    case protected([ModuleSelector], importers: [ModuleSelector])
    /// Folders of one module as layers: a lower one may not use types of a higher one.
    case folders(module: ModuleSelector, layers: [ContractLayer<String>])
  }

  var name: String
  var kind: Kind
  var ignoredImports: Set<GraphEdge> = []
  var line: Int
}

/// Modules or folders in one layer of a contract.
struct ContractLayer<Member: Equatable & Sendable>: Equatable, Sendable {
  var members: [Member]
  /// Written with `|`: the members may not import each other.
  var isIndependent: Bool
}

/// Files outside all modules, and the modules that a change to them affects.
struct GlobalTrigger: Equatable, Sendable {
  var files: PathGlob
  var modules: [ModuleSelector]
}
