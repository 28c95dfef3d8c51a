extension FormDraft {
  /// Reads both fields of a phone, so that each shows its problem.
  mutating func readPhone() -> PhoneNumber? {
    let code = read(.countryCode) { text throws(FieldProblem) in try CallingCode(text) }
    return read(.phoneNumber) { text throws(FieldProblem) -> PhoneNumber? in
      try code.map { code throws(FieldProblem) in try PhoneNumber(code, text) }
    } ?? nil
  }
}
