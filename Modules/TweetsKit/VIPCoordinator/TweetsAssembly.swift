// VIP with Coordinator, Controller and callbacks. The View is passive: it shows what it is given and
// calls back with an enum. The Controller decides what a callback is: a request goes to the
// Interactor, a navigation up to the Coordinator, by a callback again. The Interactor has its Worker
// fetch and passes its response to the Presenter, which formats the state that the Controller
// displays on the View. The Coordinator builds all of them, returns the screen when it starts, and
// passes what leaves the flow to its parent.
// The View holds the Controller, by its callback; the Controller the Interactor and, by its own
// callback, the Coordinator; the Interactor Worker and Presenter. The references back to the
// Controller and the View are weak: releasing the View releases the scene.

package import DisplayKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    TweetsCoordinator(repository: repository, firstRead: firstRead, callback: output).start()
  }
}
