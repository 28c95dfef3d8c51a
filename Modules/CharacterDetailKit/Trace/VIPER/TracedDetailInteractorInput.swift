import CharacterDetailVIPER
import DisplayKit

final class TracedDetailInteractorInput: CharacterDetailInteractorInput {
  private let interactor: any CharacterDetailInteractorInput
  private let trace: MessageTrace

  init(_ interactor: any CharacterDetailInteractorInput, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func loadCharacter() { record("loadCharacter") { interactor.loadCharacter() } }

  func reloadCharacter() { record("reloadCharacter") { interactor.reloadCharacter() } }

  func retryLoading() { record("retryLoading") { interactor.retryLoading() } }

  func cancelLoading() { record("cancelLoading") { interactor.cancelLoading() } }

  private func record(_ name: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Interactor", name, "", send)
  }
}
