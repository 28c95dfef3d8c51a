package import DisplayKit

/// Supplies the values of a form's fields: the lines of a pipe or, with a prompt, a user's.
@MainActor
package struct FormReader {
  private let input: LineInput
  private let prompt: ((DisplayText) throws -> Void)?

  /// - Parameter prompt: shows a prompt on the terminal that `input` reads.
  package init(input: LineInput, prompt: ((DisplayText) throws -> Void)? = nil) {
    self.input = input
    self.prompt = prompt
  }

  package var canCorrect: Bool { prompt != nil }

  /// A value for each field, in their order.
  ///
  /// - Throws: ``LineInputError``, or `CancellationError` when the user interrupts.
  package func values(for fields: [Form.Field]) throws -> [String] {
    try fields.map { field in
      guard let value = try value(of: field) else {
        let labels = canCorrect ? [] : fields.map(\.label.string)
        throw LineInputError.ended(before: field.label.string, of: labels)
      }
      return value
    }
  }

  private func value(of field: Form.Field) throws -> String? {
    guard let prompt else { return try input.line() }
    let label = field.label.singleLine.string
    if field.isSecret {
      // The user's Enter is not echoed.
      defer { try? prompt("\n") }
      return try input.hiddenLine { try prompt("\(label): ") }
    }
    let present = field.value.isEmpty ? "" : " [\(DisplayText(field.value).singleLine.string)]"
    try prompt("\(label)\(present): ")
    // An empty line accepts the value in brackets.
    return try input.line().map { $0.isEmpty ? field.value : $0 }
  }
}
