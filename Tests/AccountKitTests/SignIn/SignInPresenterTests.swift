import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor
struct SignInPresenterTests {
  private let presenter = SignInPresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  @Test func makesAFormOfADraft() throws {
    var draft = FormDraft(.countryCode, .password)
    draft.edit(.password, to: Secret("hush"))
    _ = draft.readPhone()
    draft.focusOnFirstProblem()
    presenter.present(draft)
    let form = try #require(display.forms.last)
    #expect(form.title == "Sign in")
    #expect(form.links == [.forgottenPassword, .register, .confirm])
    #expect(
      form.fields == [
        .init(
          id: .countryCode, label: "Country code", value: Secret(""), problem: "This is needed."),
        .init(id: .password, label: "Password", value: Secret("hush"), problem: nil),
      ])
    #expect(form.focus == .countryCode)
    #expect(form.failure == nil)
  }

  @Test func showsAFailure() {
    var draft = FormDraft(.password)
    draft.fail(.refused(.invalidCredentials, .unauthorized))
    presenter.present(draft)
    #expect(display.forms.last?.failure?.title == "Phone number or password is wrong")
    #expect(display.forms.last?.failure?.cause as? NetworkError == .unauthorized)
  }

  @Test func passesOnWhoSignedIn() {
    presenter.presentSignedIn(as: "Ada")
    #expect(display.answers == [.signedIn("Ada")])
  }
}
