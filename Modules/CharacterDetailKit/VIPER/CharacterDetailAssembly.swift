// VIPER: View ↔ Presenter ↔ Interactor, Presenter → Router, each behind a protocol. The View is
// passive: it reports user events to the Presenter, and shows the finished texts that it receives.
// The Interactor implements the use case with the entity (CharacterDetail), which it fetches from the
// repository: it loads once, joins loads, and retries after a failure. It hands over a report, a
// structure without behaviour: the Presenter words it, with the help of a formatter, and navigates
// through the Router, which knows how to leave.
// The View holds the Presenter, which holds Interactor and Router. References back are weak:
// releasing the View releases the scene.
//
// Follows https://www.objc.io/issues/13-architecture/viper/ (no entity passes the Interactor) and
// The Book of VIPER (https://github.com/strongself/The-Book-of-VIPER), which separates Assembly and
// Router. Departs from them in the Router, which presents no module, but reports to its owner.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let trace = scene.trace
    let interactor = CharacterDetailInteractor(
      id: scene.id, repository: scene.repository(for: "Interactor"), firstRead: scene.firstRead)
    let router = CharacterDetailRouter(moduleOutput: scene.output(from: "Router"))
    let presenter = CharacterDetailPresenter(
      interactor: trace.wrap(
        interactor, from: "Presenter", to: "Interactor", by: TracedInteractorInput.init),
      router: trace.wrap(router, from: "Presenter", to: "Router", by: TracedRouterInput.init))
    let view = CharacterDetailView(
      presenter: trace.wrap(presenter, from: "View", to: "Presenter", by: TracedViewOutput.init))
    interactor.output = trace.wrap(
      presenter, from: "Interactor", to: "Presenter", by: TracedInteractorOutput.init)
    presenter.view = trace.wrap(view, from: "Presenter", to: "View", by: TracedViewInput.init)
    return scene.screen(view)
  }
}
