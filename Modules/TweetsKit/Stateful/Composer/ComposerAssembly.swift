import DisplayKit
import TraceKit
import TweetsKit

/// Builds the composer, a View and a ViewModel with a State of its own, for the ViewModel of the list.
///
/// Only the stack holds the View, which holds the ViewModel; `output` references the list's ViewModel
/// weakly. A trace has its output, not the messages between its View and ViewModel.
@MainActor
struct ComposerAssembly {
  let repository: any TweetRepository
  var trace: MessageTrace?

  func screen(
    _ draft: String, output: @escaping @MainActor (ComposerResult) -> Void
  ) -> any Screen {
    let viewModel = ComposerViewModel(
      draft: draft, repository: repository,
      output: trace.wrap(output, from: "Composer", to: "ViewModel", "receive"))
    return trace.wrap(pushed: ComposerView(viewModel: AnyViewModel(viewModel)), as: "Composer")
  }
}
