import CharacterDetailVIPER
import CharactersKit
import DisplayKit

final class TracedDetailInteractorOutput: CharacterDetailInteractorOutput {
  private let presenter: any CharacterDetailInteractorOutput
  private let trace: MessageTrace

  init(_ presenter: any CharacterDetailInteractorOutput, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func didStartLoading() { record("didStartLoading") { presenter.didStartLoading() } }

  func didLoad(_ character: CharacterDetail) {
    record("didLoad", "character") { presenter.didLoad(character) }
  }

  func didFail(_ error: any Error) {
    record("didFail", summary(of: error)) { presenter.didFail(error) }
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}
