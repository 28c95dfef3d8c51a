/// What the Presenter tells the Controller.
@MainActor
protocol SignInDisplayLogic: FormDisplayLogic {
  func displaySignedIn(as name: String)
}
