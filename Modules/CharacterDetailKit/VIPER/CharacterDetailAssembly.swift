// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View
// reports events to the Presenter. It is a container: it shows progress, a failure with retry, or
// its child, which shows the character. The Presenter selects one of the three and creates the
// display model; the Router navigates. The Interactor loads once, joins loads and retries after a
// failure, through the use case GetCharacterDetail, which fetches from the repository.
// The View holds the Presenter, which holds Interactor and Router. References back are weak:
// releasing the View releases the scene.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let trace = scene.trace
    let interactor = CharacterDetailInteractor(
      id: scene.id,
      getCharacterDetail: GetCharacterDetail(repository: scene.repository(for: "UseCase")),
      firstRead: scene.firstRead)
    let router = CharacterDetailRouter(output: scene.output(from: "Router"))
    let presenter = CharacterDetailPresenter(
      interactor: trace.wrap(
        interactor, from: "Presenter", to: "Interactor", by: TracedInteractorInput.init),
      router: trace.wrap(router, from: "Presenter", to: "Router", by: TracedRouterInput.init))
    let view = CharacterDetailView(
      presenter: trace.wrap(presenter, from: "View", to: "Presenter", by: TracedViewOutput.init))
    interactor.output = trace.wrap(
      presenter, from: "Interactor", to: "Presenter", by: TracedInteractorOutput.init)
    presenter.view = trace.wrap(view, from: "Presenter", to: "View", by: TracedViewInput.init)
    return trace.wrap(view)
  }
}
