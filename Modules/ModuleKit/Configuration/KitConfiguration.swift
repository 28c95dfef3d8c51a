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
  package var touches: [FileTouch] = []
  package var disabled: Set<Rule> = []
  package var contracts: [Contract] = []

  package init() {}
}
