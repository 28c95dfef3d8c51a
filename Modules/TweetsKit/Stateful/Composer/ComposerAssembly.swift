import DisplayKit
import TweetsKit

/// Not traced: a trace has the messages of the list's scene.
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
