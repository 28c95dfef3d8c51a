// A decorator between View and ViewModel that records and forwards each message. A scene without
// tracing has none.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let viewModel = TweetsViewModel(
      repository: trace.traced(repository, for: "ViewModel"), firstRead: firstRead,
      output: trace.traced(output, from: "ViewModel"))
    let traced = TracedViewModel(viewModel, trace, summary: summary)
    let view = TweetsView(viewModel: AnyViewModel(traced))
    return TracedTweetsScreen(view, trace: trace)
  }
}
