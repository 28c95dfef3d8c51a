import CharactersKit

@testable import CharacterListKit

final class SpyCharacterListPresenter: CharacterListViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didSearch(for text: String) { calls.append("search \(text)") }

  func didRequestRefresh() { calls.append("refresh") }

  func didRequestRetry() { calls.append("retry") }

  func didShowCharacter(id: CharacterSummary.ID) { calls.append("shown \(id)") }

  func didSelectCharacter(id: CharacterSummary.ID) { calls.append("selected \(id)") }

  func viewDidClose() { calls.append("close") }
}
