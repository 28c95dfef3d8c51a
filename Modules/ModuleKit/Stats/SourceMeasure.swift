/// What one source file holds, counted.
package struct SourceMeasure: Codable, Equatable, Sendable {
  package var files = 0
  /// Lines with code on them; the lines of a long string are code.
  package var code = 0
  package var comments = 0
  package var types = 0
  package var protocols = 0
  /// The lines of each function that has a body, from its first word to its closing brace.
  package var functions: [Int] = []
  /// Declarations that other modules may see: `public`, `open` and `package`.
  package var exposed = 0

  package init() {}

  static func + (one: SourceMeasure, other: SourceMeasure) -> SourceMeasure {
    var sum = one
    sum.files += other.files
    sum.code += other.code
    sum.comments += other.comments
    sum.types += other.types
    sum.protocols += other.protocols
    sum.functions += other.functions
    sum.exposed += other.exposed
    return sum
  }
}
