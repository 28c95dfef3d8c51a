// MVC: Controller → View; Controller → Repository. The Controller is the screen, as in UIKit: it
// receives the user's events, fetches from the repository, stores the state, decides what follows,
// and makes the View show it. The models are the border's. There are no protocols: the Controller is
// tested with the View. Navigation goes from the Controller to the output.
// The Controller holds the View, which holds nothing: the scene is released with the Controller.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let view = TweetsView()
    scene.trace?.track(view, as: "View")
    let controller = TweetsController(
      repository: scene.repository(for: "Controller"), view: view, firstRead: scene.firstRead,
      output: scene.output(from: "Controller"))
    return scene.screen(controller, as: "Controller", recordsRenderings: true)
  }
}
