import CharacterDetailKit
import CharacterDetailVIPER
import DisplayKit

final class TracedDetailViewInput: CharacterDetailViewInput {
  private let view: any CharacterDetailViewInput
  private let trace: MessageTrace

  init(_ view: any CharacterDetailViewInput, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  func showLoading(message: DisplayText) {
    record("showLoading", "message") { view.showLoading(message: message) }
  }

  func showRetry(_ failure: Failure) { record("showRetry", "failure") { view.showRetry(failure) } }

  func showCharacter(_ character: CharacterDisplayModel) {
    record("showCharacter", "character") { view.showCharacter(character) }
  }

  func showRefreshing() { record("showRefreshing", "") { view.showRefreshing() } }

  func showRefreshFailure(_ failure: Failure) {
    record("showRefreshFailure", "failure") { view.showRefreshFailure(failure) }
  }

  private func record(_ name: String, _ argument: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "View", name, argument, send)
  }
}
