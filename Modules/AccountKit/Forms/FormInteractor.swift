import DisplayKit

/// The calls of every form's Controller to its Interactor.
@MainActor
protocol FormBusinessLogic {
  func open()

  func edit(_ field: FieldID, to value: Secret)

  func turn(to page: FormPage)

  /// Sends the input, unless a request is in progress or a field has a problem.
  func submit()

  /// Cancels the request, and clears the input.
  func close()
}

/// The Interactor of a form: its rules, over the editor that all forms share.
@MainActor
protocol FormInteractor: FormBusinessLogic {
  var form: FormEditor { get }

  /// Parses the draft, and sends the form's request unless a field has a problem.
  func send()
}

extension FormInteractor {
  func open() { form.open() }

  func edit(_ field: FieldID, to value: Secret) { form.edit(field, to: value) }

  func turn(to page: FormPage) { form.turn(to: page) }

  func submit() { form.submit(send) }

  func close() { form.close() }
}
