/// What the Presenter tells the Controller.
@MainActor
protocol ForgottenPasswordDisplayLogic: FormDisplayLogic {
  func displayCodeSent(to phone: String)

  func displayPasswordChanged()
}
