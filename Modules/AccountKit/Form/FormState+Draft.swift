import DisplayKit

extension FormState {
  /// - Parameter codeAdvice: what to do about a code that is of no use any more, where there is one.
  init(
    _ title: DisplayText, _ introduction: DisplayText, draft: FormDraft, submit: DisplayText,
    links: [FormLink], codeAdvice: DisplayText? = nil
  ) {
    self.init(
      title: title, introduction: introduction,
      fields: draft.fields.map { id in
        Field(
          id: id, label: id.label, value: draft.value(of: id),
          problem: draft.problems[id].map(\.words))
      },
      submit: submit, focus: draft.focus, isSubmitting: draft.isSubmitting,
      failure: draft.error.map { Failure(of: $0, codeAdvice: codeAdvice) }, links: links)
  }
}
