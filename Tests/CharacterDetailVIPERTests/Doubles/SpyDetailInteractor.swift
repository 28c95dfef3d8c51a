import CharacterDetailVIPER

final class SpyDetailInteractor: CharacterDetailInteractorInput {
  private(set) var calls: [String] = []

  func loadCharacter() { calls.append("load") }

  func reloadCharacter() { calls.append("reload") }

  func retryLoading() { calls.append("retry") }

  func cancelLoading() { calls.append("cancel") }
}
