package import DisplayKit

/// Supplies the values of a form's fields, line by line.
@MainActor
package protocol FormAnswers {
  /// Whether a user can correct a value, and continue with the next form.
  var canCorrect: Bool { get }

  /// A value for each field, in their order.
  ///
  /// - Throws: ``LineInputError``, or `CancellationError` when the user interrupts.
  func values(for fields: [Form.Field]) throws -> [String]
}

/// Reads one line of a pipe for each field.
package struct PipeAnswers: FormAnswers {
  package let canCorrect = false
  private let input: LineInput

  package init(input: LineInput) { self.input = input }

  package func values(for fields: [Form.Field]) throws -> [String] {
    let labels = fields.map(\.label.string)
    return try labels.map { label in
      guard let line = try input.line() else {
        throw LineInputError.ended(before: label, of: labels)
      }
      return line
    }
  }
}

/// Prompts for each field on a terminal, and hides secret values.
package struct PromptedAnswers: FormAnswers {
  package let canCorrect = true
  private let input: LineInput
  private let write: (String) throws -> Void

  /// - Parameter write: shows a prompt.
  package init(input: LineInput, write: @escaping (String) throws -> Void) {
    self.input = input
    self.write = write
  }

  package func values(for fields: [Form.Field]) throws -> [String] {
    try fields.map { field in
      let value = field.isSecret ? try secret(field) : try line(field)
      guard let value else { throw LineInputError.ended(before: field.label.string, of: []) }
      return value
    }
  }

  /// An empty line accepts the value in brackets.
  private func line(_ field: Form.Field) throws -> String? {
    let present = field.value.isEmpty ? "" : " [\(DisplayText(field.value).singleLine.string)]"
    try write("\(field.label.singleLine.string)\(present): ")
    return try input.line().map { $0.isEmpty ? field.value : $0 }
  }

  /// Turns the echo off before the prompt, so that early input is hidden too.
  private func secret(_ field: Form.Field) throws -> String? {
    // The user's Enter is not echoed.
    defer { try? write("\n") }
    return try input.hiddenLine { try write("\(field.label.singleLine.string): ") }
  }
}
