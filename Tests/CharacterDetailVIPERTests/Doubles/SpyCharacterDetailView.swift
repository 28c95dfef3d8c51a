import CharacterDetailKit
import CharacterDetailVIPER
import DisplayKit

final class SpyCharacterDetailView: CharacterDetailViewInput {
  private(set) var calls: [String] = []

  func showLoading(message: DisplayText) { calls.append("loading: \(message.string)") }

  func showRetry(_ failure: Failure) { calls.append("retry: \(failure.title.string)") }

  func showCharacter(_ character: CharacterDisplayModel) { calls.append(character.name) }

  func showRefreshing() { calls.append("refreshing") }

  func showRefreshFailure(_ failure: Failure) {
    calls.append("refresh failed: \(failure.title.string)")
  }
}
