import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor
struct ForgottenPasswordPresenterTests {
  private let presenter = ForgottenPasswordPresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  @Test func makesAFormOfEachStep() {
    presenter.present(FormDraft(.phoneNumber), step: .phone)
    presenter.present(FormDraft(.code, .newPassword), step: .newPassword)
    #expect(display.forms.map(\.title) == ["Forgotten password", "New password"])
    #expect(display.forms.map(\.links) == [[.haveCode], [.newCode]])
    #expect(display.forms.last?.fields.map(\.label) == ["Code", "New password"])
  }

  @Test func saysHowToGetANewCode() {
    var draft = FormDraft(.code)
    draft.fail(.refused(.codeExpired, .status(422, host: "ship")))
    presenter.present(draft, step: .newPassword)
    #expect(display.forms.last?.failure?.advice == "Have a new code sent to you.")
  }

  @Test func passesOnWhatHappened() {
    presenter.presentCodeSent(to: "+49151")
    presenter.presentPasswordChanged()
    #expect(display.answers == [.codeSent("+49151"), .passwordChanged])
  }
}
