import DisplayKit

/// Everything that a form's View shows.
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
  /// In their order below the form.
  var links: [FormLink]
}
