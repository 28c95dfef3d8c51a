// MV: View → Model → Repository; the View reads the Model directly, without a view model.
// The Model (TweetStore) is observable: the tweets with their likes, the new ones, the user, what is
// loading and what failed. It has the rules of loading, liking (in its part, UserLikes) and listening
// for new tweets, knows no screen and is passed in, so that several screens can share one. A second
// model (TweetSearch) is the screen's own: the words, the service's results, and the tweets to show,
// which it derives from those of the store. The View is a value: its body is a function of the models
// and of its local state, which no other screen reads: how much is shown, which comments are open,
// what is selected. It calls the models for what the user did, and navigation goes from it to the
// output, but for the composer: the View pushes the screen of a second View (ComposerView) on the
// host's stack, with the same store and a binding to its draft, and pops it when that View dismisses
// itself.
// ObservedScreen has the role of SwiftUI: it holds the local state, renders the body again when
// something that the body read has changed, and runs the requests of the View in tasks, which it
// cancels when it is closed; a search runs its requests itself, since a later one replaces them, and
// the store sends likes itself, in the background, where they outlive the screen. The screen holds the
// View, which holds the models; none refers back. Only the stack holds the composer's screen; its View
// holds the store, and the draft and the local state of the list, but not the list's screen.
//
// Follows Apple's Food Truck (https://github.com/apple/sample-food-truck), whose views read one
// model and have their search text and selection as local state, and Mohammad Azam's MV pattern
// (https://azamsharp.com/2022/08/09/intro-to-mv-state-pattern.html); departs from them in requests:
// where they await an `async` function of the model, here the function changes the model at once and
// returns what is left to await, since a View shows a change when its event ends; and in the search
// text, which a model has with the request that it replaces. The task of the first load goes on to
// listen. A second screen joins the load and the updates of a first, and loses them when that is
// closed: the owner of a store that screens share loads it, and listens. A screen that is closed sends
// the waiting likes of all screens.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  /// With a store of its own.
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let store = TweetStore(
      repository: scene.repository(for: "Model"), clock: scene.clock,
      background: scene.background)
    scene.trace?.track(store, as: "Model")
    scene.trace?.add(TweetsView.self, as: "View")
    let screen = screen(
      of: store, firstRead: scene.firstRead, clock: scene.clock,
      navigator: scene.composerStack, trace: scene.trace, output: scene.output(from: "View"))
    return scene.screen(screen, recordsRenderings: true)
  }

  /// - Parameter store: may have other screens.
  static func screen(
    of store: TweetStore, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(), navigator: Navigator? = nil,
    trace: MessageTrace? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any Screen {
    let search = TweetSearch(in: store, clock: clock)
    trace?.track(search, as: "Model")
    return ObservedScreen(
      TweetsView(
        store: store, search: search, firstRead: firstRead, navigator: navigator, output: output),
      local: TweetsView.Local())
  }
}
