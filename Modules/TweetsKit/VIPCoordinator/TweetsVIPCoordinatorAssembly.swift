// VIP with Coordinator, Controller and callbacks. The View is dumb: it shows what it is given and
// calls back with an enum. The Controller decides what a callback is: a request goes to the
// Interactor, a navigation up to the Coordinator, by a callback again. The Interactor has its Worker
// fetch and answers the Presenter, which makes the state that the Controller displays on the View.
// The Coordinator makes all of them, gives the screen when it starts, and hands its parent what
// leads out of the flow.
// The View holds the Controller, by its callback; the Controller the Interactor and, by its own
// callback, the Coordinator; the Interactor Worker and Presenter. Back to the Controller and the
// View the references are weak: whoever lets go of the View frees the scene.

package import TweetsKit

/// The door: a repository in, the moments' screen out.
@MainActor
package enum TweetsVIPCoordinatorAssembly {
  package static func screen(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    TweetsCoordinator(repository: repository, callback: output).start()
  }
}
