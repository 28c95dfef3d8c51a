package import TweetsKit
import TweetsMVVM

extension TweetsTrace {
  @MainActor
  package func mvvm() -> any TweetsScreen {
    let getMoments = GetMomentsUseCase(repository: repository(for: "UseCase"))
    let setLiked = SetLikedUseCase(repository: repository(for: "UseCase"))
    let viewModel = PagedTweetsViewModel(
      getMoments: TracedGetMoments(getMoments, trace), setLiked: TracedSetLiked(setLiked, trace),
      output: output(of: "ViewModel"))
    let view = TweetsMVVMView(viewModel: TracedTweetsViewModel(viewModel, trace))
    return TracedTweetsScreen(view, trace: trace)
  }
}
