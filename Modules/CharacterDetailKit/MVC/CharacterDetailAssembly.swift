// MVC: Controller ↔ View; Controller → Repository. The Controller is the screen: it receives the
// user's events, fetches from the repository, stores the state, and makes the View show it. The View
// is a container: it shows progress, a failure with retry, or its child, which shows the character.
// The models are the repository's. No protocols and no use cases: one object decides.
// The Controller holds the View; the View holds nothing: the scene is released with the Controller.

package import CharacterDetailKit
package import DisplayKit
import TraceKit

@MainActor
package enum CharacterDetailAssembly {
  package static func screen(_ scene: CharacterDetailScene) -> any Screen {
    let view = CharacterDetailView()
    scene.trace?.track(view, as: "View")
    let controller = CharacterDetailController(
      id: scene.id, repository: scene.repository(for: "Controller"), view: view,
      firstRead: scene.firstRead, output: scene.output(from: "Controller"))
    return scene.trace.wrap(controller, as: "Controller") { [weak controller] in
      controller?.state.traceSummary
    }
  }
}
