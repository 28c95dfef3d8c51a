import DisplayKit
import Testing

@testable import AccountKit

@MainActor
struct RegistrationPresenterTests {
  private let presenter = RegistrationPresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  @Test func makesAFormOfADraft() {
    var draft = FormDraft(.name, .password)
    _ = draft.read(.password, Password.init)
    draft.submit()
    presenter.present(draft)
    let form = display.forms.last
    #expect(form?.title == "Register")
    #expect(form?.fields.map(\.label) == ["Name", "Password"])
    #expect(form?.fields.map(\.problem) == [nil, "This is needed."])
    #expect(form?.isSubmitting == true)
    #expect(form?.links == [.signIn])
  }

  @Test func passesOnThatACodeWasSent() {
    presenter.presentCodeSent(to: "+49151")
    #expect(display.answers == [.codeSent("+49151")])
  }
}
