// MV: View → Model → Repository; the View reads the Model directly, without a view model.
// The Model (TweetStore) is observable: the tweets with the user's likes in them, the new ones, the user,
// what is loading and what failed. It has the rules of loading, listening, searching and liking (in its
// part, UserLikes, which sends likes in the background, where they outlive the screen), knows no screen and
// is passed in, as the border's LeftDraft is. The View is a value: its body is a function of the Model and
// of its local state, which no other screen reads: the visible rows, the choices, and a search, which is
// the View's task. It calls the Model, and sends outputs to the owner.
// ObservedScreen has the role of SwiftUI: it holds the local state, renders the body again when
// something that the body read has changed, and runs the View's requests as tasks, which it cancels
// when it is closed. It holds the View, which holds the models; none refers back. With a stack, the list's
// View pushes two more, of the same Model: one tweet (TweetView) and the composer (ComposerView).
//
// Follows Apple's Food Truck (https://github.com/apple/sample-food-truck), whose views read one model and
// have their search text and selection as local state, and Mohammad Azam's MV pattern
// (https://azamsharp.com/2022/08/09/intro-to-mv-state-pattern.html); departs from them in events, which one
// function of the View takes (in SwiftUI, a closure at each control), and answers with the work that it
// starts, a closure that ObservedScreen runs (there, a Task of the control's); in a formatter, whose texts
// they have in the body; in the likes, which are applied when a tweet is read, not stored in it; and in the
// app, where each list has a store of its own, with its tweets and its composer.

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
      navigator: scene.parent?.navigator, canCompose: scene.composerStack != nil,
      trace: scene.trace, output: scene.output(from: "View"))
    return scene.screen(screen, recordsRenderings: true)
  }

  /// - Parameter store: may have other screens. Its owner then loads it, and listens: a screen that
  ///   joins the load or the updates of another loses them when that is closed. A closed screen sends
  ///   the waiting likes of all screens.
  static func screen(
    of store: TweetStore, draft: LeftDraft = LeftDraft(), firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(), navigator: Navigator? = nil,
    canCompose: Bool = true, trace: MessageTrace? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> any Screen {
    ObservedScreen(
      TweetsView(
        store: store, draft: draft, firstRead: firstRead, clock: clock, navigator: navigator,
        canCompose: canCompose, trace: trace, output: output),
      local: TweetsView.Local())
  }
}
