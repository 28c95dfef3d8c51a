package import CharacterDetailKit
import CharacterDetailVIPER
package import CharactersKit

extension CharacterDetailTrace {
  @MainActor
  package func viper(id: CharacterDetail.ID) -> any CharacterDetailScreen {
    let interactor = CharacterDetailInteractor(
      id: id, getCharacterDetail: useCase(for: "Interactor"))
    let router = TracedDetailRouter(
      CharacterDetailRouter(output: output(of: "Router")), trace)
    let presenter = CharacterDetailPresenter(
      interactor: TracedDetailInteractorInput(interactor, trace), router: router)
    let view = CharacterDetailVIPERView(presenter: TracedDetailViewOutput(presenter, trace))
    let answers = TracedDetailInteractorOutput(presenter, trace)
    let shown = TracedDetailViewInput(view, trace)
    interactor.output = answers
    presenter.view = shown
    return TracedCharacterScreen(view, trace: trace, keeping: [answers, shown])
  }
}
