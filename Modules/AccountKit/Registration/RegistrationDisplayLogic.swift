/// What the Presenter tells the Controller.
@MainActor
protocol RegistrationDisplayLogic: FormDisplayLogic {
  func displayCodeSent(to phone: String)
}
