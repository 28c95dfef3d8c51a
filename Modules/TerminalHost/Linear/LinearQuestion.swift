import DisplayKit

/// What is asked of a form: one field, or at last whether it is to be sent.
enum LinearQuestion: Equatable {
  case field(Form.Field)
  case submit(DisplayText)

  var isSecret: Bool {
    if case .field(let field) = self { field.isSecret } else { false }
  }

  var words: DisplayText {
    switch self {
    case .field(let field): DisplayText("\(field.sentence.string). New:")
    case .submit(let words): DisplayText("\(words.string)? y or n:")
    }
  }
}
