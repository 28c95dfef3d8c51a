import DisplayKit

/// Makes of what the Interactor answers what the Controller displays.
@MainActor
final class AddCardPresenter: AddCardPresentationLogic {
  weak var display: (any AddCardDisplayLogic)?

  func present(_ draft: FormDraft) {
    display?.displayOnView(
      FormState(
        "Add a card", "Number and security code are sent once, and kept nowhere.", draft: draft,
        submit: "Add the card", links: []))
  }

  func presentAdded(_ card: AccountCard) { display?.displayAdded(card) }

  func presentSessionEnded() { display?.displaySessionEnded() }
}

/// What the Interactor answers the Presenter.
@MainActor
protocol AddCardPresentationLogic: AnyObject {
  func present(_ draft: FormDraft)

  func presentAdded(_ card: AccountCard)

  func presentSessionEnded()
}
