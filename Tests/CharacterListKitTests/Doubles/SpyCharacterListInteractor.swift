@testable import CharacterListKit

final class SpyCharacterListInteractor: CharacterListInteractorInput {
  private(set) var calls: [String] = []

  func loadCharacters() { calls.append("load") }

  func searchCharacters(named text: String) { calls.append("search \(text)") }

  func reloadCharacters() { calls.append("reload") }

  func loadMoreCharacters() { calls.append("more") }

  func retryLoading() { calls.append("retry") }

  func cancelLoading() { calls.append("cancel") }
}
