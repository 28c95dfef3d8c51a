/// What the Presenter asks of the Interactor.
@MainActor
protocol CharacterListInteractorInput: AnyObject {
  /// Loads unless that was done before.
  func loadCharacters()

  /// Waits for the next text, and loads if none comes. A text that names what is loaded, or what
  /// is on its way, is no new search.
  func searchCharacters(named text: String)

  /// Loads from the first page on, or joins the load that does.
  func reloadCharacters()

  /// Loads the next page, unless a load is under way or has failed at that before.
  func loadMoreCharacters()

  /// Does again what failed last.
  func retryLoading()

  func cancelLoading()
}
