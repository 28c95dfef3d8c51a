import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

struct FormDraftTests {
  private func filled() -> FormDraft {
    var draft = FormDraft([.countryCode, .phoneNumber, .password])
    draft.edit(.countryCode, to: Secret("+49"))
    draft.edit(.phoneNumber, to: Secret("151"))
    draft.edit(.password, to: Secret("hush"))
    return draft
  }

  @Test func ignoresUnknownFields() {
    var draft = FormDraft([.code])
    draft.edit(.password, to: Secret("hush"))
    #expect(draft == FormDraft([.code]))
  }

  @Test func focusesOnTheFirstProblemUntilTheNextEdit() {
    var draft = FormDraft([.countryCode, .phoneNumber, .password])
    _ = draft.read(.password) { Secret($0) }
    #expect(draft.readPhone() == nil)
    draft.focusOnFirstProblem()
    #expect(draft.focus == .countryCode)
    #expect(draft.problems.count == 3)
    draft.edit(.password, to: Secret("a"))
    #expect(draft.focus == nil)
    #expect(draft.problems.keys.contains(.phoneNumber))
    #expect(draft.problems[.password] == nil)
  }

  @Test func rejectsLongInput() {
    var draft = FormDraft([.name])
    draft.edit(.name, to: Secret(String(repeating: "a", count: 100_000)))
    #expect(draft.read(.name, PersonName.init) == nil)
    #expect(draft.problems == [.name: .tooLong])
  }

  @Test func ignoresEditsWhileSubmitting() {
    var draft = filled()
    draft.submit()
    draft.edit(.password, to: Secret("other"))
    #expect(draft.value(of: .password).exposed == "hush")
  }

  @Test func keepsTheInputOnFailure() {
    var draft = filled()
    draft.submit()
    draft.fail(.network(.timedOut(host: "ship")))
    #expect(!draft.isSubmitting)
    #expect(draft.value(of: .password).exposed == "hush")
    #expect(draft.problems.isEmpty)
    #expect(draft.focus == nil)
  }

  @Test func clearsOnlySecretsWhenTheSessionEnds() {
    var draft = filled()
    draft.fail(.sessionEnded)
    #expect(draft.value(of: .password).exposed.isEmpty)
    #expect(draft.value(of: .phoneNumber).exposed == "151")
  }

  @Test(
    arguments: [
      (AccountRejection.invalidPhone, .phoneNumber), (.phoneTaken, .phoneNumber),
      (.weakPassword, .password), (.invalidCredentials, nil), (.tooManyAttempts, nil),
      (.invalidCode, nil), (.invalidCard, nil),
    ] as [(AccountRejection, FieldID?)])
  func showsARejectionAtItsField(rejection: AccountRejection, field: FieldID?) {
    var draft = filled()
    draft.fail(.rejected(rejection, .unauthorized))
    #expect(draft.problems == (field.map { [$0: .rejected(rejection)] } ?? [:]))
    #expect(draft.focus == field)
  }

  @Test func changingFieldsKeepsSharedValues() {
    var draft = filled()
    draft.fail(.network(.notFound))
    draft.turn(to: [.phoneNumber, .code])
    #expect(draft.value(of: .phoneNumber).exposed == "151")
    #expect(draft.value(of: .countryCode).exposed.isEmpty)
    #expect(draft.focus == .code)
    #expect(draft.error == nil)
  }

  @Test func clearRemovesEveryValue() {
    var draft = filled()
    draft.clear()
    #expect(draft == FormDraft([.countryCode, .phoneNumber, .password]))
  }
}
