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
