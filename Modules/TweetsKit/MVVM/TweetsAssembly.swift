// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: the use cases (GetTimeline, SetLiked), and the rule that a failed request never removes
// data. Its models and repository protocol are the border's; it does not depend on Presentation.
// Presentation: the ViewModel is observable: tweets, progress, errors, selection and the number of
// visible tweets are its properties. The View renders those it reads, once a turn of the main actor
// after any of them has changed. Neither depends on Data.
// Data: the border's RemoteTweetRepository or any other TweetRepository, injected here.
// The View holds the ViewModel, which holds the use cases, which hold the repository. The ViewModel
// has no reference to the View: releasing the View releases the scene.

package import DisplayKit
import TraceKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(_ scene: TweetsScene) -> any Screen {
    let repository = scene.repository(for: "UseCase", GetTimeline.self, SetLiked.self)
    let viewModel = TweetsViewModel(
      getTimeline: GetTimeline(repository: repository), setLiked: SetLiked(repository: repository),
      firstRead: scene.firstRead, output: scene.output(from: "ViewModel"))
    scene.trace?.track(viewModel, as: "ViewModel")
    return scene.screen(TweetsView(viewModel: viewModel), recordsRenderings: true)
  }
}
