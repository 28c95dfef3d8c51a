import DisplayKit

struct FormState: Equatable, Sendable {
  struct Field: Equatable, Sendable {
    let id: FieldID
    let label: DisplayText
    let value: Secret
    let problem: DisplayText?
  }

  var title: DisplayText
  var introduction: DisplayText
  var fields: [Field]
  var submit: DisplayText
  var focus: FieldID?
  var isSubmitting: Bool
  var failure: Failure?
  var links: [FormLink]
}

extension FormState {
  init(
    _ title: DisplayText, _ introduction: DisplayText, draft: FormDraft, submit: DisplayText,
    links: [FormLink], codeAdvice: DisplayText? = nil, error: AccountError? = nil
  ) {
    var failure = (error ?? draft.error).map { Failure(of: $0, codeAdvice: codeAdvice) }
    let fields = draft.fields.map { id in
      var words = draft.problems[id]?.words
      // A rejected field says so itself, with the advice.
      if case .rejected = draft.problems[id], let rejection = failure.take() {
        let advice = rejection.advice?.string ?? ""
        words = DisplayText("\(rejection.title.string). \(advice)").singleLine
      }
      return Field(id: id, label: id.label, value: draft.value(of: id), problem: words)
    }
    self.init(
      title: title, introduction: introduction, fields: fields, submit: submit,
      focus: draft.focus, isSubmitting: draft.isSubmitting, failure: failure, links: links)
  }
}

extension FormState {
  /// The failure comes before the form, so that its advice is read before the fields.
  var content: Content {
    var parts: [Content] = [.text(plain: introduction)]
    if let failure { parts.append(.failure(failure)) }
    if !fields.isEmpty { parts.append(.form(form)) }
    if isSubmitting { parts.append(.progress("Sending…", fraction: nil)) }
    if !links.isEmpty {
      let rows = links.map { Content.row(RowID($0.rawValue), .text(plain: $0.label)) }
      parts.append(.stack(rows, spacing: 0))
    }
    return .stack(parts, spacing: 1)
  }

  private var form: Form {
    Form(
      fields: fields.map { field in
        Form.Field(
          id: field.id, label: field.label, value: field.value.exposed,
          purpose: field.id.purpose(in: fields.map(\.id)), isSecret: field.id.isSecret,
          error: field.problem)
      },
      submit: submit, focus: focus, isEnabled: !isSubmitting)
  }
}
