import DisplayKit
import TweetsKit

/// Builds the composer, a View and a ViewModel with a State of its own, for the ViewModel of the list.
///
/// Only the stack holds the View, which holds the ViewModel; `output` references the list's ViewModel
/// weakly. Not traced: a trace has the messages of the list's scene.
@MainActor
enum ComposerAssembly {
  static func screen(
    draft: String, repository: any TweetRepository,
    output: @escaping @MainActor (ComposerResult) -> Void
  ) -> any Screen {
    let viewModel = ComposerViewModel(draft: draft, repository: repository, output: output)
    return ComposerView(viewModel: AnyViewModel(viewModel))
  }
}
