/// The content of `.kit.yml`.
package struct KitConfiguration: Equatable, Sendable {
  static let fileName = ".kit.yml"

  /// Named sets of modules.
  var tags: [String: [ModuleSelector]] = [:]
  /// The modules written in each pattern.
  var patterns: [String: [ModuleSelector]] = [:]
  /// Files whose findings are ignored.
  var ignored: [IgnoredFiles] = []
  /// The modules affected by changes to files outside all modules.
  var touches: [GlobalTrigger] = []
  var disabled: Set<Rule> = []
  var contracts: [Contract] = []

  static func error(_ line: Int, _ reason: String) -> KitError {
    .unreadable(file: fileName, line: line, reason: reason)
  }
}

/// A rule of `kit check` or `kit api`.
package enum Rule: String, CaseIterable, Codable, Sendable {
  case missingDependency = "missing-dependency"
  case indirectDependency = "indirect-dependency"
  case staleLayout = "stale-layout"
  case unusedDependency = "unused-dependency"
  case cycle
  case noOwner = "no-owner"
  case strayFile = "stray-file"
  case missingFolder = "missing-folder"
  case linkCycle = "link-cycle"
  case unreadablePackage = "unreadable-package"
  case contract
  case staleBaseline = "stale-baseline"
  case staleIgnore = "stale-ignore"
  case publicImport = "public-import"
  case wideAccess = "wide-access"
  case lock = "api-lock"
  case breakingChange = "api-breaking"
  case unclearChange = "api-review"
  case compatibleChange = "api-compatible"

  var summary: String {
    switch self {
    case .missingDependency: "A module is imported that no declared dependency leads to."
    case .indirectDependency:
      "A module is imported that only a declared dependency declares."
    case .staleLayout: "A module uses a struct or enum of a module that it doesn't declare."
    case .unusedDependency: "A dependency is declared but never imported."
    case .cycle: "Modules depend on each other in a cycle."
    case .noOwner: "CODEOWNERS has no owner for a module."
    case .strayFile: "A Swift file belongs to no target."
    case .missingFolder: "A target's folder has no files."
    case .linkCycle: "A link leads to itself or to a folder around it."
    case .unreadablePackage: "A package is missing, or its manifest can't be read."
    case .contract: "A dependency violates a contract of .kit.yml."
    case .staleBaseline: "The baseline lists a finding that is fixed."
    case .staleIgnore: "An ignored import or file has no finding to ignore."
    case .publicImport: "A module is imported publicly but is not part of the public API."
    case .wideAccess: "No module that imports a declaration's module contains its name."
    case .lock: "A module's API has no lock, or a lock has no module."
    case .breakingChange: "A caller of the module's API no longer compiles."
    case .unclearChange: "The effect of a change to the module's API depends on its callers."
    case .compatibleChange: "A change to the module's API leaves its callers as they are."
    }
  }

  /// As in code scanning.
  var level: Level {
    switch self {
    case .unclearChange, .staleLayout: .warning
    case .compatibleChange, .indirectDependency: .note
    default: .error
    }
  }

  enum Level: String { case error, warning, note }
}

/// A configured rule about which modules may import which, directly or transitively.
struct Contract: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Ordered from highest to lowest: a lower layer may not import a higher one.
    case layers([ContractLayer], isExhaustive: Bool)
    /// Units, of one or more modules, may not import each other.
    case independence([[ModuleSelector]])
    case forbidden(sources: [ModuleSelector], targets: [ModuleSelector], allowsIndirect: Bool)
    /// Only the importers and the protected modules may import the protected ones directly.
    case protected([ModuleSelector], importers: [ModuleSelector])
    /// Folders of one module as layers: a lower one may not use types of a higher one.
    case folders(module: ModuleSelector, layers: [ContractLayer])
    /// No declaration or import of the modules is more accessible than needed.
    case access([ModuleSelector])
    /// Only the importers may import in these forms: any module by default.
    case imports(forms: Set<ImportForm>, targets: [ModuleSelector]?, importers: [ModuleSelector])
  }

  var name: String
  var kind: Kind
  var ignoredImports: Set<GraphEdge> = []
  var line: Int
}

/// Modules or folders in one layer of a contract.
struct ContractLayer: Equatable, Sendable {
  var members: [ModuleSelector]
  /// Written with `|`: the members may not import each other.
  var isIndependent: Bool
}

/// Files whose findings are ignored, and the line that says so.
struct IgnoredFiles: Equatable, Sendable {
  let text: String
  let line: Int
  private let pattern: PathGlob

  init(text: String, line: Int) {
    self.text = text
    self.line = line
    pattern = PathGlob(text)
  }

  func matches(_ file: String) -> Bool { pattern.matches(file) }
}

/// Files outside all modules, and the modules that a change to them affects.
struct GlobalTrigger: Equatable, Sendable {
  var files: PathGlob
  var modules: [ModuleSelector]
}
