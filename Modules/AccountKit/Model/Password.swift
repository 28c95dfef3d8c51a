/// One that is good enough to be chosen.
struct Password: Hashable, Sendable {
  static let shortest = 10

  let secret: Secret

  /// Takes it as it was typed: white space counts, and any script.
  init(_ text: String) throws(FieldProblem) {
    guard text.count >= Self.shortest else { throw .shortPassword }
    guard !Self.commonest.contains(text.lowercased()), Set(text).count > 1 else {
      throw .commonPassword
    }
    secret = Secret(text)
  }
}
