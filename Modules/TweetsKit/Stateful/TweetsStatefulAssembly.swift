// Stateful: View → ViewModel → View. There is one State, an enum of everything that the scene can
// be, and one Action, an enum of everything that can be asked of it. The ViewModel takes an Action
// in one exhaustive switch, asks the repository, and replaces the State: the only thing that it
// remembers, so that no flag beside it can disagree. How one state follows from another is told by
// the State itself, without effects. The View knows an AnyViewModel (state, handle, subscribe) and
// nothing else; it renders each State whole. What leads out of the scene goes to the output.
// The View holds the ViewModel, which holds its views weakly: whoever lets go of the View frees the
// scene.

import DisplayKit
package import TweetsKit

/// The door: a repository in, the moments' screen out.
@MainActor
package enum TweetsStatefulAssembly {
  package static func screen(
    repository: any TweetRepository, output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let viewModel = TweetsStatefulViewModel(repository: repository, output: output)
    return TweetsStatefulView(viewModel: AnyViewModel(viewModel))
  }
}
