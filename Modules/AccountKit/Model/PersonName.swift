/// What somebody wants to be called.
struct PersonName: Equatable, Sendable {
  static let longest = 100

  let text: String

  /// On one line, without white space around it.
  init(_ text: String) throws(FieldProblem) {
    let name = text.split { $0.isWhitespace }.joined(separator: " ")
    guard !name.isEmpty else { throw .missing }
    guard name.count <= Self.longest else { throw .tooLong }
    self.text = name
  }
}
