// VIP with Coordinator, Controller and callbacks: a flow of two screens, the list of tweets and one
// tweet, and a child flow of one, the composer. Each View is passive: it shows ViewModels, and
// reports events by a callback with an enum. Its Controller maps an event to a request to the
// Interactor, or to a navigation of the Coordinator by a callback of its own. The Interactor decides,
// and passes a response to the Presenter, which formats the ViewModel that the Controller displays on
// the View. The Interactors of list and tweet share the flow's Worker, which loads, likes, searches
// and listens for new tweets, so that a like in one screen is seen and undone in the other, and the
// result of a search can be opened; the list's Interactor has the words, and says when the new tweets
// are shown. Going back from the tweet leaves a like that waits in the list; closing the list, which
// ends the flow, sends it in the background.
// The Coordinator creates all of them, pushes the tweet, and reports navigation out of the flow.
// For the composer it creates a ComposerCoordinator, and holds it as its child until that has a
// result: this one creates the composer with a Worker of its own, pushes it, calls back with the
// result, and pops it, unless the host has. The result goes to the flow's Worker, which reports it to
// the list.
// The parent holds the Coordinator until the list is closed; the navigator, which is the parent's,
// holds the Views; a View the Controller, by its callback; the Controller the Interactor, which holds
// Worker and Presenter. References back are weak: popping a View releases its scene. Without a
// parent, the list holds the Coordinator, which reports the selection instead of pushing.
//
// Follows "Setting Sail with VIP"
// (https://blog.klivvr.com/setting-sail-with-vip-an-epic-adventure-in-ios-dev), with a parent that
// holds its child, and releases it when the user goes back, as in
// https://khanlou.com/2017/05/back-buttons-and-coordinators. Departs from them in the list, which the
// parent pushes, as the screen of its route, in the Worker, which has the state that the screens
// share, and in the selection, which the Interactor reports to the Controller: it is not presented.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let coordinator = TweetsCoordinator(scene)
    scene.trace?.track(coordinator, as: "Coordinator")
    return coordinator.start()
  }
}
