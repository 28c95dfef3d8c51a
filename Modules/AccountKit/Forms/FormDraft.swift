import DisplayKit

/// The values that were typed into the forms of an app, except secrets and codes: a form that is
/// opened again, and another one with the same field, begins with them.
@MainActor
final class FormInputs {
  private var values: [FieldID: Secret] = [:]

  nonisolated init() {}

  subscript(field: FieldID) -> Secret? { values[field] }

  func store(_ value: Secret, of field: FieldID) {
    guard field.isKept, value.exposed.utf8.count <= FormDraft.longestValue else { return }
    values[field] = value
  }

  func clear() { values = [:] }
}

/// A form's input, and the result of its last validation and request. Stored in its scene only.
struct FormDraft: Equatable, Sendable {
  /// The maximum length in UTF-8 bytes.
  static let longestValue = 1_024

  private(set) var fields: [FieldID]
  private(set) var problems: [FieldID: FieldProblem] = [:]
  private(set) var error: AccountError?
  /// The first field with a problem, until the user edits a field.
  private(set) var focus: FieldID?
  private(set) var isSubmitting = false
  private var values: [FieldID: Secret] = [:]

  init(_ fields: [FieldID]) { self.fields = fields }

  func value(of field: FieldID) -> Secret { values[field] ?? Secret("") }

  mutating func edit(_ field: FieldID, to value: Secret) {
    guard !isSubmitting, fields.contains(field) else { return }
    values[field] = value
    if case .rejected = problems.removeValue(forKey: field) { error = nil }
    focus = nil
  }

  /// Changes to another page's fields; fields on both pages keep their values.
  mutating func turn(to fields: [FieldID]) {
    let shared = values.filter { fields.contains($0.key) }
    self = FormDraft(fields)
    values = shared
    focusOnFirstEmpty()
  }

  /// Fills in empty fields with what was typed before.
  @MainActor
  mutating func fill(from inputs: FormInputs) {
    for field in fields where value(of: field).exposed.isEmpty { values[field] = inputs[field] }
    if focus == nil, !values.isEmpty { focusOnFirstEmpty() }
  }

  /// Parses the field's input, and stores its problem if it has one.
  mutating func read<Value>(
    _ field: FieldID, _ parse: (String) throws(FieldProblem) -> Value
  ) -> Value? {
    let text = value(of: field).exposed
    do throws(FieldProblem) {
      guard text.utf8.count <= Self.longestValue else { throw .tooLong }
      guard text.contains(where: { !$0.isWhitespace }) else { throw .missing }
      return try parse(text)
    } catch {
      problems[field] = error
      return nil
    }
  }

  mutating func clearProblems() {
    problems = [:]
    error = nil
    focus = nil
  }

  mutating func focusOnFirstProblem() { focus = fields.first { problems[$0] != nil } }

  mutating func submit() { isSubmitting = true }

  mutating func succeed() {
    isSubmitting = false
    values = values.filter(\.key.isKept)
  }

  /// Stores the error and keeps the input; when a session has ended, secrets are cleared.
  mutating func fail(_ error: AccountError) {
    isSubmitting = false
    self.error = error
    if case .rejected(let rejection, _) = error, let field = rejection.field(among: fields) {
      problems[field] = .rejected(rejection)
    }
    if error == .sessionEnded { values = values.filter(\.key.isKept) }
    focusOnFirstProblem()
  }

  private mutating func focusOnFirstEmpty() {
    focus = fields.first { value(of: $0).exposed.isEmpty }
  }

  mutating func clear() { self = FormDraft(fields) }
}

extension FormDraft {
  /// Parses both fields of a phone number, so that each shows its problem.
  mutating func readPhone() -> PhoneNumber? {
    let code = read(.countryCode) { text throws(FieldProblem) in try CallingCode(text) }
    return read(.phoneNumber) { text throws(FieldProblem) -> PhoneNumber? in
      try code.map { code throws(FieldProblem) in try PhoneNumber(code, text) }
    } ?? nil
  }
}
