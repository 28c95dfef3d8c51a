import DisplayKit

/// Asks on a terminal, one field after the other; what is secret is not seen.
struct TerminalAnswers: FormAnswers {
  let input: StandardInput
  let prompts: StandardStream

  let canCorrect = true

  func values(for fields: [Form.Field]) throws -> [String] {
    try fields.map { field in
      let answer = field.isSecret ? try secret(field) : try line(field)
      guard let answer else { throw InputTrouble.ended(before: field.label.string, of: []) }
      return answer
    }
  }

  /// Enter alone keeps what is in brackets.
  private func line(_ field: Form.Field) throws -> String? {
    let present = field.value.isEmpty ? "" : " [\(DisplayText(field.value).singleLine.string)]"
    try prompts.write("\(field.label.singleLine.string)\(present): ")
    return try input.line().map { $0.isEmpty ? field.value : $0 }
  }

  /// Asked when nothing is seen any more: who types at once is not seen either.
  private func secret(_ field: Form.Field) throws -> String? {
    try Terminal.whileHidden {
      try prompts.write("\(field.label.singleLine.string): ")
      // The user's own Enter is not seen.
      defer { try? prompts.write("\n") }
      return try input.hiddenLine()
    }
  }
}
