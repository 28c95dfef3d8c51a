import DisplayKit

extension FormState {
  /// The failure stands above the form: what to do about it is read before what to type.
  var content: Content {
    var parts: [Content] = [.text(introduction)]
    if let failure { parts.append(.failure(failure)) }
    if !fields.isEmpty { parts.append(.form(form)) }
    if isSubmitting { parts.append(.progress("Sending…", fraction: nil)) }
    if !links.isEmpty {
      let rows = links.map { Content.row(RowID($0.rawValue), .text($0.label)) }
      parts.append(.stack(rows, spacing: 0))
    }
    return .stack(parts, spacing: 1)
  }

  private var form: Form {
    Form(
      fields: fields.map { field in
        Form.Field(
          id: field.id, label: field.label, value: field.value.exposed,
          isSecret: field.id.isSecret, error: field.problem)
      },
      submit: submit, focus: focus, isEnabled: !isSubmitting)
  }
}
