/// What the Interactor answers the Presenter.
@MainActor
protocol SignInPresentationLogic: AnyObject {
  func present(_ draft: FormDraft)

  func presentSignedIn(as name: String)
}
