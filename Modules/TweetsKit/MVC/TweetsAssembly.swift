// MVC as in Cocoa: Controller → View, Controller → Model → Repository. The Controller is the screen,
// as a view controller is: it receives the user's events, calls the Model, formats what has changed,
// sets the View's properties, and sends outputs to the owner. It holds what is only of the screen: how
// much is visible, which comments are open; the draft, the border's LeftDraft, is passed in. The Model
// (TweetsTimeline) has the data and the rules, and reports each change by a closure. The border's
// UserLikes, FeedUpdates and FoundTweets are its parts: the first sends likes in the background, where
// they outlive the scene, and reports to the View whether any is in flight, for which a host waits; the
// second has the new tweets, for which the Model listens, the third those of a search.
// A Controller holds its View and its Model, whose closure refers to it weakly: the scene is released
// with the Controller. The composer is a scene of its own: ComposerController.swift.
//
// Follows Apple's Model-View-Controller, retired since (https://developer.apple.com/library/archive/
// documentation/General/Conceptual/DevPedia-CocoaCore/MVC.html); departs from it in user events,
// which the host sends to the Controller itself, and in the Model, which no other screen shares: it
// reports its changes to one closure, instead of to any observer, and has the search of the screen; the
// Controller makes room for a new tweet before it calls the Model, whose change it displays at once.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let timeline = TweetsTimeline(
      repository: scene.repository(for: "Model"), clock: scene.clock,
      background: scene.background)
    scene.trace?.track(timeline, as: "Model")
    let view = TweetsView()
    scene.trace?.track(view, as: "View")
    timeline.likes.onSending = { [weak view] in view?.isSendingLikes = $0 }
    let controller = TweetsController(
      timeline: timeline, view: view, firstRead: scene.firstRead, draft: scene.draft,
      navigator: scene.composerStack, trace: scene.trace,
      output: scene.output(from: "Controller"))
    timeline.onChange = scene.trace.wrap(
      { [weak controller] in controller?.timelineDidChange($0) }, from: "Model", to: "Controller",
      "timelineDidChange")
    return scene.screen(controller, as: "Controller", recordsRenderings: true)
  }
}
