import DisplayKit
package import TweetsKit
import TweetsStateful

extension TweetsTrace {
  @MainActor
  package func stateful() -> any TweetsScreen {
    let viewModel = TweetsStatefulViewModel(
      repository: repository(for: "ViewModel"), output: output(of: "ViewModel"))
    let view = TweetsStatefulView(
      viewModel: AnyViewModel(TracedStatefulViewModel(viewModel, trace)))
    return TracedTweetsScreen(view, trace: trace)
  }
}
