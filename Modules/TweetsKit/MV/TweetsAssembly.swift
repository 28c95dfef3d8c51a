// MV: View → Model → Repository; the View reads the Model directly, without a view model.
// The Model (TweetStore) is observable: the tweets, the new ones, the user, what is loading and what
// failed. It has the rules of loading, listening and liking (in its part, UserLikes, which sends likes
// in the background, where they outlive the screen), knows no screen and is passed in. A second model
// (TweetsSearch) is the screen's own; a third (the border's LeftDraft) is passed in. The View is a value:
// its body is a function of the models and of its local state, which no other screen reads. It calls the models, and sends outputs to the owner.
// ObservedScreen has the role of SwiftUI: it holds the local state, renders the body again when
// something that the body read has changed, and runs the View's requests as tasks, which it cancels
// when it is closed. It holds the View, which holds the models; none refers back. The composer is a
// View of its own: ComposerView.swift.
//
// Follows Apple's Food Truck (https://github.com/apple/sample-food-truck), whose views read one
// model and have their search text and selection as local state, and Mohammad Azam's MV pattern
// (https://azamsharp.com/2022/08/09/intro-to-mv-state-pattern.html); departs from them in requests:
// where they await an `async` function of the model, here the function changes the model at once and
// returns what is left to await, since a View shows a change when its event ends; in the search, whose
// model is made for one screen, as a view model is; in the likes, which the View applies to the tweets
// as they were sent; and in the app, where each screen has a store of its own.

package import DisplayKit
import TaskKit
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
      of: store, draft: scene.draft, firstRead: scene.firstRead, clock: scene.clock,
      navigator: scene.composerStack, trace: scene.trace, output: scene.output(from: "View"))
    return scene.screen(screen, recordsRenderings: true)
  }

  /// - Parameter store: may have other screens. Its owner then loads it, and listens: a screen that
  ///   joins the load or the updates of another loses them when that is closed. A closed screen sends
  ///   the waiting likes of all screens.
  static func screen(
    of store: TweetStore, draft: LeftDraft = LeftDraft(), firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(), navigator: Navigator? = nil,
    trace: MessageTrace? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any Screen {
    let search = TweetsSearch(in: store, clock: clock)
    trace?.track(search, as: "Model")
    return ObservedScreen(
      TweetsView(
        store: store, search: search, draft: draft, firstRead: firstRead, navigator: navigator,
        output: output),
      local: TweetsView.Local())
  }
}
