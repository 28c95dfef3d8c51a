/// Six digits that the server sent.
struct OneTimeCode: Equatable, Sendable {
  let secret: Secret

  init(_ text: String) throws(FieldProblem) {
    guard let digits = text.digits(ignoring: "-"), digits.count == 6 else { throw .notACode }
    secret = Secret(digits)
  }
}
