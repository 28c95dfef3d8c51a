/// What the Interactor answers the Presenter.
@MainActor
protocol AddCardPresentationLogic: AnyObject {
  func present(_ draft: FormDraft)

  func presentAdded(_ card: AccountCard)

  func presentSessionEnded()
}
