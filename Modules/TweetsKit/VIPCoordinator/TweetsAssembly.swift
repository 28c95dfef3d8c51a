// VIP with Coordinator, Controller and callbacks: a flow of two screens, the list of tweets and one
// tweet. Each View is passive: it shows ViewModels, and reports events by a callback with an enum. Its
// Controller maps an event to a request to the Interactor, or to a navigation of the Coordinator by a
// callback of its own. The Interactor decides, and passes a response to the Presenter, which formats
// the ViewModel that the Controller displays on the View. The Interactors share the flow's Worker,
// which loads, searches, likes (by the border's UserLikes), listens for new tweets, which the border's
// FeedUpdates has, and keeps the draft, the border's LeftDraft: a like in one screen is seen and undone in
// the other, and is sent in the background when the list is closed, which ends the flow. UserLikes reports
// to the list's View whether any is in flight, for which a host waits.
// The parent holds the Coordinator until then; the navigator, which is the parent's, holds the Views; a
// View the Controller, by its callback; the Controller the Interactor, which holds Worker and
// Presenter. References back are weak: popping a View releases its scene. Without a parent, the list
// holds the Coordinator, which reports the selection instead of pushing the tweet.
// The composer is a child flow: Composer/ComposerCoordinator.swift. Its result goes to the Worker.
//
// Follows "Setting Sail with VIP"
// (https://blog.klivvr.com/setting-sail-with-vip-an-epic-adventure-in-ios-dev), with a parent that holds its
// child, and releases it when the user goes back, as in
// https://khanlou.com/2017/05/back-buttons-and-coordinators. Departs from them in the list, which the parent
// pushes, as the screen of its route, and which without a parent is a screen alone; in the Worker, which has
// the business rules and the state that the screens share, and one output for both, of which the tweet's
// Interactor needs a part; in the list's View, where a load that starts clears warnings and failure; in the
// Coordinator, which assembles its scenes, with the decorators of a trace; and in navigation that an
// Interactor decides about (a selection, the composer, its result), which it reports to the Controller, past
// the Presenter.

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
