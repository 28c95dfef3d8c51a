import DisplayKit
import NetworkKit
import Testing

@testable import AccountKit

@MainActor
struct ConfirmationPresenterTests {
  private let presenter = ConfirmationPresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  @Test func saysWhereTheCodeWent() {
    presenter.present(FormDraft(.code), phone: "+49151\u{1B}[2J")
    let words = display.forms.last?.introduction.string ?? ""
    #expect(words.contains("+49151"))
    #expect(!words.contains("\u{1B}"))
  }

  @Test func saysHowToGetANewCode() {
    var draft = FormDraft(.code)
    draft.fail(.refused(.codeExpired, .status(422, host: "ship")))
    presenter.present(draft, phone: "+49151")
    let form = display.forms.last
    #expect(form?.failure?.advice == "Register again to get a new code.")
    #expect(form?.fields.map(\.problem) == ["The code has expired."])
    #expect(form?.links == [.register])
  }

  @Test func leadsToRegistrationWhenThereIsNothingToConfirm() {
    presenter.presentNothingToConfirm()
    #expect(display.forms.last?.fields == [])
    #expect(display.forms.last?.failure?.cause as? NetworkError == .notFound)
    #expect(display.forms.last?.links == [.register])
  }

  @Test func passesOnWhoIsConfirmed() {
    presenter.presentConfirmed(as: "Ada")
    #expect(display.answers == [.confirmed("Ada")])
  }
}
