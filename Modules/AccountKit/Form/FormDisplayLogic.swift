/// What every form's Presenter tells its Controller.
@MainActor
protocol FormDisplayLogic: AnyObject {
  func displayOnView(_ state: FormState)
}
