// Stateful: View → ViewModel → View. There is one State, an enum of everything that the scene can
// be, and one Action, an enum of everything that can be asked of it. The ViewModel takes an Action
// in one exhaustive switch, asks the repository, and replaces the State: the only thing that it
// stores, so that no flag beside it can disagree. The State itself says which state follows, without
// effects. The View knows an AnyViewModel (state, handle, subscribe) and nothing else; it renders
// each State whole. What leaves the scene goes to the output.
// The View holds the ViewModel, which holds its views weakly: releasing the View releases the scene.

package import DisplayKit
package import TweetsKit

@MainActor
package enum TweetsAssembly {
  package static func screen(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let viewModel = TweetsViewModel(repository: repository, firstRead: firstRead, output: output)
    return TweetsView(viewModel: AnyViewModel(viewModel))
  }
}
