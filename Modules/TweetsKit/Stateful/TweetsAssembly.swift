// Stateful: View → Action → ViewModel → State → View. The State is an enum of all that the scene knows:
// the feed, the profile, the new tweets, a state machine for each like, and, in each of its cases, the
// search. The Action is an enum of all inputs. The ViewModel handles each Action in one exhaustive
// switch, calls the repository, listens for its updates, and replaces the State; it has no other state
// but its tasks, such as the time to undo each waiting like, and whether it is closed: likes are sent
// in the background, and go on. The first State with a feed has the draft of the border's LeftDraft, to
// which the ViewModel writes a newer one. Transitions are pure functions, and so is the page of finished texts
// that is derived from a State, with the help of a formatter. The View knows only an AnyViewModel
// (state, handle, subscribe) and lays out the page of the newest State if it is another, once for an
// event. Navigation goes to the output.
// The View holds the ViewModel, which holds its views weakly: the scene is released with the View. That of MVVM,
// an object with observable properties, is another thing of the same name.
// The composer is a scene of its own: Composer/ComposerAssembly.swift.
//
// Follows http://diariodeprogramacion.com/2020/04/19/ios-at-scale-step4-single-data-flow.html; departs from
// it in the State, which holds models instead of display models, in each of whose cases the search is,
// although it is independent of the load, and whose draft is nil if there is no composer, a configuration; in
// errors, which are DisplayKit's Failure, since a State is compared; in the transitions, which are functions
// of the State; in "closed", a flag beside it; in the composer, which the ViewModel makes and pushes on the
// Navigator; and in the use case: for one screen, a repository is enough.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let viewModel = TweetsViewModel(
      repository: scene.repository(for: "ViewModel"), firstRead: scene.firstRead,
      clock: scene.clock, background: scene.background, draft: scene.draft,
      navigator: scene.composerStack, trace: scene.trace,
      output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    let view = TweetsView(
      viewModel: scene.trace.wrap(AnyViewModel(viewModel), summary: \.traceSummary))
    return scene.screen(view)
  }
}
