/// What the Presenter tells the Controller.
@MainActor
protocol ConfirmationDisplayLogic: FormDisplayLogic {
  func displayConfirmed(as name: String)
}
