// Subclasses of the scene's objects that record each message. A scene without tracing has none.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene with all messages recorded in `trace`.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let repository = trace.traced(repository, for: "UseCase")
    let viewModel = TracedTweetsViewModel(
      getTimeline: TracedGetTimeline(repository: repository, trace),
      setLiked: TracedSetLiked(repository: repository, trace), firstRead: firstRead,
      output: trace.traced(output, from: "ViewModel"), trace)
    return TracedTweetsScreen(
      TweetsView(viewModel: viewModel), trace: trace, renderedBy: { "ViewModel" })
  }
}

private final class TracedTweetsViewModel: TweetsViewModel {
  private let trace: MessageTrace

  init(
    getTimeline: GetTimeline, setLiked: SetLiked, firstRead: ReadPolicy,
    output: @escaping @MainActor (TweetsOutput) -> Void, _ trace: MessageTrace
  ) {
    self.trace = trace
    super.init(getTimeline: getTimeline, setLiked: setLiked, firstRead: firstRead, output: output)
    trace.track(self, as: "ViewModel")
  }

  override func load() { record("load") { super.load() } }

  override func refresh(_ policy: ReadPolicy) {
    record("refresh", "\(policy)") { super.refresh(policy) }
  }

  override func retry() { record("retry") { super.retry() } }

  override func showMore(after id: Tweet.ID) {
    record("showMore", "id") { super.showMore(after: id) }
  }

  override func select(id: Tweet.ID) { record("select", "id") { super.select(id: id) } }

  override func toggleComments(of id: Tweet.ID) {
    record("toggleComments", "id") { super.toggleComments(of: id) }
  }

  override func toggleLike(of id: Tweet.ID) {
    record("toggleLike", "id") { super.toggleLike(of: id) }
  }

  override func openLink(_ link: WebLink) { record("openLink", "link") { super.openLink(link) } }

  override func openImage(_ link: WebLink) {
    record("openImage", "link") { super.openImage(link) }
  }

  override func close() { record("close") { super.close() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "ViewModel", name, argument, send)
  }
}

private final class TracedGetTimeline: GetTimeline {
  private let trace: MessageTrace

  init(repository: any TweetRepository, _ trace: MessageTrace) {
    self.trace = trace
    super.init(repository: repository)
    trace.track(self, as: "UseCase")
  }

  override func execute(
    after known: TimelineSnapshot, _ policy: ReadPolicy
  ) async -> TimelineSnapshot {
    await trace.record(from: "ViewModel", to: "UseCase", "execute") {
      await super.execute(after: known, policy)
    }
  }
}

private final class TracedSetLiked: SetLiked {
  private let trace: MessageTrace

  init(repository: any TweetRepository, _ trace: MessageTrace) {
    self.trace = trace
    super.init(repository: repository)
    trace.track(self, as: "UseCase")
  }

  override func execute(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await trace.record(from: "ViewModel", to: "UseCase", "execute", "\(isLiked)") {
      try await super.execute(isLiked, of: id)
    }
  }
}
