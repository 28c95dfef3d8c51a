// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain: what a user wants (GetMoments, SetLiked) and what holds for it without a screen: an answer
// that fails takes nothing away. Its models and its repository protocol are the border's; it names
// nothing of Presentation.
// Presentation: the ViewModel, observable, turns the moments into a state and remembers what is
// selected and how much is shown; the View binds itself to it. Both name nothing of Data.
// Data: the border's RemoteTweetRepository or any other TweetRepository, handed in here.
// The View holds the ViewModel, the ViewModel the use case, the use case the repository, and the
// ViewModel knows its View only as a weak subscription: whoever lets go of the View frees the scene.

package import TweetsKit

/// The door: a repository in, the moments' screen out.
@MainActor
package enum TweetsMVVMAssembly {
  package static func screen(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let viewModel = PagedTweetsViewModel(
      getMoments: GetMomentsUseCase(repository: repository),
      setLiked: SetLikedUseCase(repository: repository), output: output)
    return TweetsMVVMView(viewModel: viewModel)
  }
}
