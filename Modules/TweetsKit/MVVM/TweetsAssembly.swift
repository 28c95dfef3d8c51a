// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: the use cases (GetMoments, SetLiked) and the rule that holds without a screen: a request
// that fails takes nothing away. Its models and its repository protocol are the border's; it names
// nothing of Presentation.
// Presentation: the ViewModel, observable, turns the moments into a state and keeps the selection
// and how much is shown; the View binds itself to it. Both name nothing of Data.
// Data: the border's RemoteTweetRepository or any other TweetRepository, passed in here.
// The View holds the ViewModel, the ViewModel the use cases, these the repository, and the ViewModel
// holds its View only as a weak subscription: releasing the View releases the scene.

package import DisplayKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let viewModel = TweetsViewModel(
      getMoments: GetMomentsUseCase(repository: repository),
      setLiked: SetLikedUseCase(repository: repository), firstRead: firstRead, output: output)
    return TweetsView(viewModel: viewModel)
  }
}
