// MVC as in Cocoa: Controller → View, Controller → Model → Repository. The Controller is the screen,
// as a view controller is: it receives the user's events, and mediates. It calls the Model
// (TweetsTimeline), which has the data and the rules of loading, searching and liking, listens for new
// tweets, and reports each change by a closure; the Controller formats what has changed, and sets the
// View's properties. UserLikes, a part of the Model, sends likes in the background, where they
// outlive the scene.
// What is only of the screen is the Controller's: how much is visible, which comments are open.
// Navigation goes from the Controller to the output, but for the composer: the Controller creates its
// Controller, with a View and a Model (TweetComposition) of its own, pushes it on the host's stack,
// receives its result as its delegate, and pops it. There is no other protocol: a Model is tested
// alone, a Controller with its View.
// A Controller holds its View and its Model, whose closure refers to it weakly: the scene is released
// with the Controller. Only the stack holds the composer, which refers to its delegate weakly.
//
// Follows Apple's Model-View-Controller, retired since (https://developer.apple.com/library/archive/
// documentation/General/Conceptual/DevPedia-CocoaCore/MVC.html); departs from it in user events,
// which the host sends to the Controller itself, and in the Model, which no other screen shares.

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
    let controller = TweetsController(
      timeline: timeline, view: view, firstRead: scene.firstRead,
      navigator: scene.composerStack, output: scene.output(from: "Controller"))
    timeline.onChange = scene.trace.wrap(
      { [weak controller] in controller?.timelineDidChange($0) }, from: "Model", to: "Controller",
      "timelineDidChange")
    return scene.screen(controller, as: "Controller", recordsRenderings: true)
  }
}
