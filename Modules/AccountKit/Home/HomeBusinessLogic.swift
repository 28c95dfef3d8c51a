/// What the Controller requests of the Interactor.
@MainActor
protocol HomeBusinessLogic: AnyObject {
  /// Does the errand that home was opened for, then loads. Loads again whenever home is uncovered,
  /// but stays as it is when the user came back without a session.
  func appear()

  /// Loads, unless something is under way.
  func refresh()

  /// Does again what failed last.
  func retry()

  func activate(_ id: AccountCard.ID)

  /// Ends what is under way.
  func signOut()

  func close()
}
