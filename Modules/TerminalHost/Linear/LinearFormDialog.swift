import DisplayKit

/// Fills in the form of the top screen by a question for each field, and one before it is sent.
@MainActor
final class LinearFormDialog {
  enum Outcome {
    case accepted
    /// The question is repeated.
    case rejected
    /// To send the form.
    case confirmed
  }

  private let navigator: Navigator
  private let output: LinearOutput
  /// Nil if no form is being filled in.
  private(set) var question: LinearQuestion? {
    didSet { output.showsTyping = question?.isSecret != true }
  }

  init(_ navigator: Navigator, output: LinearOutput) {
    self.navigator = navigator
    self.output = output
  }

  private var form: Form? { navigator.top?.display.state.content.form }

  func start(at id: FieldID) {
    guard let field = form?.fields.first(where: { $0.id == id }) else { return }
    output.say("An empty line keeps the current value; a single full stop cancels.")
    question = .field(field)
  }

  func cancel() { question = nil }

  /// Takes the response to the question.
  func take(_ line: String) -> Outcome {
    switch question {
    case .field(let field) where line != ".": return take(line, for: field)
    case .submit where line == "y":
      question = nil
      return .confirmed
    default:
      question = nil
      output.say("Nothing was sent.")
      return .accepted
    }
  }

  private func take(_ line: String, for field: Form.Field) -> Outcome {
    var edit = TerminalFieldEdit(id: field.id, text: "")
    edit.insert(line)
    guard !edit.isFull else {
      output.say(TerminalFieldEdit.fullMessage)
      return .rejected
    }
    if !line.isEmpty { navigator.top?.handle(.fieldEdited(field.id, edit.text)) }
    question = question(after: field.id)
    return .accepted
  }

  /// Nil if the form has gone.
  private func question(after id: FieldID) -> LinearQuestion? {
    guard let form, let index = form.fields.firstIndex(where: { $0.id == id }) else { return nil }
    let next = form.fields.dropFirst(index + 1).first
    return next.map { .field($0) } ?? .submit(form.submit.singleLine)
  }
}

/// A question of a form: the value of a field, or whether to submit.
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
