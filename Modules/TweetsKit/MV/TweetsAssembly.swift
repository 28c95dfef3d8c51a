// MV: View → Model → Repository; the View observes the Model directly, without a view model.
// The Model is observable: profile, feed, progress, failures and likes. It knows no screen, so that
// several Views can observe it, and it owns their requests until the last View leaves.
// The View renders what it reads of the Model, once a turn of the main actor after a change. State
// of the screen alone is the View's own observable state, as `@State` in SwiftUI: how much is shown,
// which comments are open, what is selected. Navigation goes from the View to the output.
// The View holds the Model, which has no reference to it: the scene is released with the View.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let model = TweetsModel(repository: scene.repository(for: "Model"))
    scene.trace?.track(model, as: "Model")
    let view = TweetsView(
      model: model, firstRead: scene.firstRead, output: scene.output(from: "View"))
    return scene.screen(view, recordsRenderings: true)
  }
}
