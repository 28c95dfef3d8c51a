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
    let navigator = TweetsNavigator()
    let coordinator = TweetsCoordinator(
      navigator: navigator, repository: repository, firstRead: firstRead,
      callback: trace.traced(output, from: "Coordinator"))
    trace.track(coordinator, as: "Coordinator")
    trace.track(navigator, as: "Navigator")
    let presenter = TweetsPresenter()
    let worker = TweetsWorker(repository: trace.traced(repository, for: "Worker"))
    let interactor = TweetsInteractor(
      worker: TracedFetching(worker, from: "Interactor", to: "Worker", trace), firstRead: firstRead,
      presenter: TracedPresentationLogic(presenter, from: "Interactor", to: "Presenter", trace))
    let controller = TweetsController(
      interactor: TracedBusinessLogic(interactor, from: "Controller", to: "Interactor", trace)
    ) { navigation in
      trace.record(
        from: "Controller", to: "Coordinator", "navigate", TracedMessage.caseName(of: navigation)
      ) {
        coordinator.navigate(navigation)
      }
    }
    let view = TweetsView { event in
      trace.record(from: "View", to: "Controller", "handle", TracedMessage.caseName(of: event)) {
        controller.handle(event)
      }
    }
    let display = TracedDisplayLogic(controller, from: "Presenter", to: "Controller", trace)
    let shown = TracedStateShowing(view, from: "Controller", to: "View", trace)
    presenter.display = display
    controller.view = shown
    navigator.push(view)
    return TracedTweetsScreen(navigator, trace: trace, keeping: [display, shown])
  }
}

private final class TracedBusinessLogic: TracedObject<any TweetsBusinessLogic>, TweetsBusinessLogic
{
  func initialLoad() { record { $0.initialLoad() } }

  func refresh(_ policy: ReadPolicy) { record("\(policy)") { $0.refresh(policy) } }

  func retry() { record { $0.retry() } }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    record("lastVisibleID") { $0.loadMoreIfNeeded(lastVisibleID: lastVisibleID) }
  }

  func selectTweet(id: Tweet.ID) { record("id") { $0.selectTweet(id: id) } }

  func toggleComments(id: Tweet.ID) { record("id") { $0.toggleComments(id: id) } }

  func toggleLike(id: Tweet.ID) { record("id") { $0.toggleLike(id: id) } }

  func close() { record { $0.close() } }
}

private final class TracedFetching: TracedObject<any TweetsFetching>, TweetsFetching {
  func fetch(_ policy: ReadPolicy) async -> Timeline {
    await record { await $0.fetch(policy) }
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await record("\(isLiked)") { try await $0.setLiked(isLiked, of: id) }
  }
}

private final class TracedPresentationLogic: TracedObject<any TweetsPresentationLogic>,
  TweetsPresentationLogic
{
  func presentLoading(profile: Profile?) { record { $0.presentLoading(profile: profile) } }

  func presentTweets(_ response: TweetsResponse) {
    let shown = "\(response.visibleCount) of \(response.feed.tweets.count)"
    record("\(shown), \(TracedMessage.caseName(of: response.status))") {
      $0.presentTweets(response)
    }
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record(TracedMessage.typeName(of: error)) { $0.presentFailure(error, profile: profile) }
  }
}

private final class TracedDisplayLogic: TracedObject<any TweetsDisplayLogic>, TweetsDisplayLogic {
  func displayOnView(_ state: TweetsState) {
    record(summary(of: state)) { $0.displayOnView(state) }
  }
}

private final class TracedStateShowing: TracedObject<any TweetsStateShowing>, TweetsStateShowing {
  func show(_ state: TweetsState) { record(summary(of: state)) { $0.show(state) } }
}
