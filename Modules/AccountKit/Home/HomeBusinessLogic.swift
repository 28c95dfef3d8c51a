/// What the Controller requests of the Interactor.
@MainActor
protocol HomeBusinessLogic: AnyObject {
  /// Does the errand that home was opened for, then loads. Loads again whenever home is uncovered.
  /// Where a session ended, it stays as it is until there is another, and then does again what
  /// failed.
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
