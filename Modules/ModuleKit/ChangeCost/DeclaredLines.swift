/// Which types and tests the lines of a source file belong to. Attributes and comments right above
/// a declaration belong to it.
struct DeclaredLines {
  private let declarations: [Declaration]

  init(_ source: String) {
    var source = source
    declarations = source.withUTF8 { DeclarationReader.read($0) }
  }

  /// A line counts for the innermost type that holds it.
  func types(in lines: Range<Int>) -> Set<String> {
    innermost(lines, among: declarations.filter { $0.kind == .type })
  }

  func tests(in lines: Range<Int>) -> Set<String> {
    innermost(lines, among: declarations.filter { $0.kind == .test })
  }

  private func innermost(_ lines: Range<Int>, among candidates: [Declaration]) -> Set<String> {
    Set(
      lines.compactMap { line in
        candidates.filter { $0.lines.contains(line) }.min { $0.lines.count < $1.lines.count }?.name
      })
  }
}
