import DisplayKit
import Testing

@testable import AccountKit

@MainActor
struct AddCardPresenterTests {
  private let presenter = AddCardPresenter()
  private let display = SpyAccountDisplay()

  init() { presenter.display = display }

  @Test func makesAFormOfADraft() {
    var draft = FormDraft(.cardNumber, .expires, .securityCode)
    draft.edit(.cardNumber, to: Secret("1"))
    _ = draft.read(.cardNumber, CardNumber.init)
    presenter.present(draft)
    let form = display.forms.last
    #expect(form?.title == "Add a card")
    #expect(form?.fields.map(\.label) == ["Card number", "Expires (MM/YY)", "Security code"])
    #expect(
      form?.fields.first?.problem == "This is not a card number. Compare it with the card.")
    #expect(form?.links == [])
  }

  @Test func passesOnWhatHappened() {
    presenter.presentAdded(AccountSample.card)
    presenter.presentSessionEnded()
    #expect(display.answers == [.added(AccountSample.card), .sessionEnded])
  }
}
