import CharactersKit

/// What the View tells the Presenter.
@MainActor
protocol CharacterListViewOutput: AnyObject {
  func viewDidAppear()

  func didSearch(for text: String)

  func didRequestRefresh()

  func didRequestRetry()

  func didShowCharacter(id: CharacterSummary.ID)

  func didSelectCharacter(id: CharacterSummary.ID)

  func viewDidClose()
}
