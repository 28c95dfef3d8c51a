// The decorators between the scene's objects, which record each message and send it on. A scene that
// is not traced has none of them.

package import DisplayKit
package import TweetsKit

extension TweetsAssembly {
  /// The same scene, of which `trace` records every message.
  package static func tracedScreen(
    repository: any TweetRepository, trace: MessageTrace, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> any TweetsScreen {
    let coordinator = TweetsCoordinator(
      repository: repository, firstRead: firstRead,
      callback: trace.traced(output, from: "Coordinator"))
    let presenter = TweetsPresenter()
    let worker = TweetsWorker(repository: trace.traced(repository, for: "Worker"))
    let interactor = TweetsInteractor(
      worker: TracedFetching(worker, trace), firstRead: firstRead,
      presenter: TracedPresentationLogic(presenter, trace))
    let controller = TweetsController(
      interactor: TracedBusinessLogic(interactor, trace)
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
    let display = TracedDisplayLogic(controller, trace)
    let shown = TracedStateShowing(view, trace)
    presenter.display = display
    controller.view = shown
    return TracedTweetsScreen(view, trace: trace, keeping: [display, shown])
  }
}

private final class TracedBusinessLogic: TweetsBusinessLogic {
  private let interactor: any TweetsBusinessLogic
  private let trace: MessageTrace

  init(_ interactor: any TweetsBusinessLogic, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func load() { record("load") { interactor.load() } }

  func refresh() { record("refresh") { interactor.refresh() } }

  func retry() { record("retry") { interactor.retry() } }

  func showMore(after id: Tweet.ID) { record("showMore", "id") { interactor.showMore(after: id) } }

  func select(_ id: Tweet.ID) { record("select", "id") { interactor.select(id) } }

  func toggleComments(of id: Tweet.ID) {
    record("toggleComments", "id") { interactor.toggleComments(of: id) }
  }

  func toggleLike(of id: Tweet.ID) {
    record("toggleLike", "id") { interactor.toggleLike(of: id) }
  }

  func cancel() { record("cancel") { interactor.cancel() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Controller", to: "Interactor", name, argument, send)
  }
}

private final class TracedFetching: TweetsFetching {
  private let worker: any TweetsFetching
  private let trace: MessageTrace

  init(_ worker: any TweetsFetching, _ trace: MessageTrace) {
    self.worker = worker
    self.trace = trace
  }

  func fetch(_ policy: ReadPolicy) async throws -> Moments {
    try await trace.record(from: "Interactor", to: "Worker", "fetch") {
      try await worker.fetch(policy)
    }
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await trace.record(from: "Interactor", to: "Worker", "setLiked", "\(isLiked)") {
      try await worker.setLiked(isLiked, of: id)
    }
  }
}

private final class TracedPresentationLogic: TweetsPresentationLogic {
  private let presenter: any TweetsPresentationLogic
  private let trace: MessageTrace

  init(_ presenter: any TweetsPresentationLogic, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func presentLoading(profile: Profile?) {
    record("presentLoading") { presenter.presentLoading(profile: profile) }
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record("presentFailure", TracedMessage.typeName(of: error)) {
      presenter.presentFailure(error, profile: profile)
    }
  }

  func present(_ response: TweetsResponse) {
    record("present", shown(in: response)) { presenter.present(response) }
  }

  func presentSelection(of id: Tweet.ID, in response: TweetsResponse) {
    record("presentSelection", shown(in: response)) {
      presenter.presentSelection(of: id, in: response)
    }
  }

  private func shown(in response: TweetsResponse) -> String {
    "\(response.visibleCount) of \(response.feed.tweets.count), \(TracedMessage.caseName(of: response.outcome))"
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}

private final class TracedDisplayLogic: TweetsDisplayLogic {
  private let controller: any TweetsDisplayLogic
  private let trace: MessageTrace

  init(_ controller: any TweetsDisplayLogic, _ trace: MessageTrace) {
    self.controller = controller
    self.trace = trace
  }

  func displayOnView(_ state: TweetsState) {
    record("displayOnView", state) { controller.displayOnView(state) }
  }

  func displaySelection(of id: Tweet.ID, in state: TweetsState) {
    record("displaySelection", state) { controller.displaySelection(of: id, in: state) }
  }

  private func record(_ name: String, _ state: TweetsState, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Controller", name, summary(of: state), send)
  }
}

private final class TracedStateShowing: TweetsStateShowing {
  private let view: any TweetsStateShowing
  private let trace: MessageTrace

  init(_ view: any TweetsStateShowing, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  func show(_ state: TweetsState) {
    trace.record(from: "Controller", to: "View", "show", summary(of: state)) { view.show(state) }
  }
}
