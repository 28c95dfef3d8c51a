import DisplayKit

/// What every form's Controller requests of its Interactor.
@MainActor
protocol FormBusinessLogic: AnyObject {
  /// Answers with the form as it is now, so that no View is blank.
  func open()

  func edit(_ field: FieldID, to value: Secret)

  /// Sends what was typed, unless it is on its way or has a problem.
  func submit()

  /// Ends the work, and forgets what was typed.
  func close()
}

/// What every form's Presenter tells its Controller.
@MainActor
protocol FormDisplayLogic: AnyObject {
  func displayOnView(_ state: FormState)
}
