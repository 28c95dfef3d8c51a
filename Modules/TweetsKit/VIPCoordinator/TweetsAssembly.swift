// VIP with Coordinator, Controller and callbacks. The View is passive: it shows its state and
// reports events through a callback with an enum. The Controller maps an event to a request to the
// Interactor or, through its own callback, to a navigation of the Coordinator. The Interactor
// fetches through its Worker and passes a response to the Presenter, which formats the state that
// the Controller displays on the View. The Coordinator gets a navigator, creates all of them,
// pushes the View when it starts, and reports navigation out of the flow to its parent.
// The navigator, which is what the parent shows, holds the View; the View the Controller, by its
// callback; the Controller the Interactor and, by its own callback, the Coordinator; the Interactor
// Worker and Presenter. References back to Controller, View and navigator are weak: releasing the
// navigator releases the scene.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let navigator = TweetsNavigator()
    let coordinator = TweetsCoordinator(navigator: navigator, scene: scene)
    scene.trace?.track(coordinator, as: "Coordinator")
    scene.trace?.track(navigator, as: "Navigator")
    coordinator.start()
    return scene.screen(navigator)
  }
}
