/// What the Interactor answers the Presenter.
@MainActor
protocol ForgottenPasswordPresentationLogic: AnyObject {
  func present(_ draft: FormDraft, step: ForgottenPasswordStep)

  func presentCodeSent(to phone: String)

  func presentPasswordChanged()
}
