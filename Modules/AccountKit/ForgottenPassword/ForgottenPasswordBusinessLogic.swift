/// What the Controller requests of the Interactor.
@MainActor
protocol ForgottenPasswordBusinessLogic: FormBusinessLogic {
  /// Asks for what the step needs; the phone stays as it was typed.
  func turn(to step: ForgottenPasswordStep)
}
