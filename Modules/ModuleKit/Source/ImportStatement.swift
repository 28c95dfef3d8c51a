/// One `import` of a source file.
package struct ImportStatement: Equatable, Sendable {
  package var module: String
  /// What follows the module: its submodules, or the declaration that a kind names.
  package var path: [String] = []
  /// `struct`, `func`, …
  package var kind: String?
  /// `public`, `package`, `internal`, …
  package var access: String?
  /// Without the `@`, with their arguments: `testable`, `_spi(Name)`.
  package var attributes: [String] = []
  /// The `#if` conditions that it stands under, outermost first.
  package var conditions: [String] = []
  package var line: Int
}
