/// What the Interactor answers the Presenter.
@MainActor
protocol RegistrationPresentationLogic: AnyObject {
  func present(_ draft: FormDraft)

  func presentCodeSent(to phone: String)
}
