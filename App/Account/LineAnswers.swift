import DisplayKit

/// The lines of a pipe, one for each field.
struct LineAnswers: FormAnswers {
  let input: StandardInput

  let canCorrect = false

  func values(for fields: [Form.Field]) throws -> [String] {
    let labels = fields.map(\.label.string)
    return try labels.map { label in
      guard let line = try input.line() else { throw InputTrouble.ended(before: label, of: labels) }
      return line
    }
  }
}
