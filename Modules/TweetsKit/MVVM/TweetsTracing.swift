// Decorators between the scene's objects that record and forward each message. A scene without
// tracing has none.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let repository = trace.traced(repository, for: "UseCase")
    let viewModel = TweetsViewModel(
      getMoments: TracedGetMoments(
        GetMomentsUseCase(repository: repository), from: "ViewModel", to: "UseCase", trace),
      setLiked: TracedSetLiked(
        SetLikedUseCase(repository: repository), from: "ViewModel", to: "UseCase", trace),
      firstRead: firstRead, output: trace.traced(output, from: "ViewModel"))
    let view = TweetsView(viewModel: TracedTweetsViewModel(viewModel, trace))
    return TracedTweetsScreen(view, trace: trace)
  }
}

/// Between View and ViewModel: forwards requests and states.
private final class TracedTweetsViewModel: ViewModel<TweetsState, Never>, TweetsViewModeling,
  StatefulView
{
  private let viewModel: any TweetsViewModeling
  private let trace: MessageTrace

  init(_ viewModel: any TweetsViewModeling, _ trace: MessageTrace) {
    self.viewModel = viewModel
    self.trace = trace
    super.init(initialState: viewModel.state)
    viewModel.subscribe(view: self)
  }

  func render(state: TweetsState) {
    trace.record(from: "ViewModel", to: "View", "render", summary(of: state)) {
      update(state: state)
    }
  }

  func load() { record("load") { viewModel.load() } }

  func refresh(_ policy: ReadPolicy) {
    record("refresh", "\(policy)") { viewModel.refresh(policy) }
  }

  func retry() { record("retry") { viewModel.retry() } }

  func showMore(after id: Tweet.ID) { record("showMore", "id") { viewModel.showMore(after: id) } }

  func select(id: Tweet.ID) { record("select", "id") { viewModel.select(id: id) } }

  func toggleComments(of id: Tweet.ID) {
    record("toggleComments", "id") { viewModel.toggleComments(of: id) }
  }

  func toggleLike(of id: Tweet.ID) {
    record("toggleLike", "id") { viewModel.toggleLike(of: id) }
  }

  func openLink(_ link: WebLink) { record("openLink", "link") { viewModel.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage", "link") { viewModel.openImage(link) } }

  func close() { record("close") { viewModel.close() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "ViewModel", name, argument, send)
  }
}

private final class TracedGetMoments: TracedObject<any GetMoments>, GetMoments {
  func execute(after known: MomentsSnapshot, _ policy: ReadPolicy) async -> MomentsSnapshot {
    await record { await $0.execute(after: known, policy) }
  }
}

private final class TracedSetLiked: TracedObject<any SetLiked>, SetLiked {
  func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await record("\(isLiked)") { try await $0.execute(isLiked, of: id) }
  }
}
