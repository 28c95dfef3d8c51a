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
    let (adapter, shown) = (TweetsAdapter(), TweetsAdapter())
    let display = TracedDisplayLogic(adapter, trace)
    let presenter = TweetsPresenter()
    presenter.display = display
    let router = TracedRoutingLogic(
      TweetsRouter(output: trace.traced(output, from: "Router")), trace)
    let interactor = TweetsInteractor(
      repository: trace.traced(repository, for: "Interactor"), firstRead: firstRead,
      presenter: TracedPresentationLogic(presenter, trace), router: router)
    let view = TweetsView(adapter: shown, interactor: TracedBusinessLogic(interactor, trace))
    let observer = TracedAdapterView(showing: shown, trace)
    adapter.viewState.subscribe(view: observer)
    return TracedTweetsScreen(view, trace: trace, keeping: [display, observer])
  }
}

private final class TracedBusinessLogic: TweetsBusinessLogic {
  private let interactor: any TweetsBusinessLogic
  private let trace: MessageTrace

  init(_ interactor: any TweetsBusinessLogic, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func initialLoad() { record("initialLoad") { interactor.initialLoad() } }

  func refresh() { record("refresh") { interactor.refresh() } }

  func retry() { record("retry") { interactor.retry() } }

  func loadMoreIfNeeded(lastVisibleID: Tweet.ID) {
    record("loadMoreIfNeeded", "lastVisibleID") {
      interactor.loadMoreIfNeeded(lastVisibleID: lastVisibleID)
    }
  }

  func selectTweet(id: Tweet.ID) { record("selectTweet", "id") { interactor.selectTweet(id: id) } }

  func toggleComments(id: Tweet.ID) {
    record("toggleComments", "id") { interactor.toggleComments(id: id) }
  }

  func toggleLike(id: Tweet.ID) { record("toggleLike", "id") { interactor.toggleLike(id: id) } }

  func openLink(_ link: WebLink) { record("openLink", "link") { interactor.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage", "link") { interactor.openImage(link) } }

  func close() { record("close") { interactor.close() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "Interactor", name, argument, send)
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

  func present(_ response: TweetsResponse) {
    let shown = "\(response.visibleCount) of \(response.feed.tweets.count)"
    record("present", "\(shown), \(TracedMessage.caseName(of: response.status))") {
      presenter.present(response)
    }
  }

  func presentFailure(_ error: any Error, profile: Profile?) {
    record("presentFailure", TracedMessage.typeName(of: error)) {
      presenter.presentFailure(error, profile: profile)
    }
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}

private final class TracedDisplayLogic: TweetsDisplayLogic {
  private let adapter: any TweetsDisplayLogic
  private let trace: MessageTrace

  init(_ adapter: any TweetsDisplayLogic, _ trace: MessageTrace) {
    self.adapter = adapter
    self.trace = trace
  }

  func display(_ state: TweetsState) {
    trace.record(from: "Presenter", to: "Adapter", "display", summary(of: state)) {
      adapter.display(state)
    }
  }
}

/// Observes the Adapter in the View's place and passes each state on to what the View observes.
private final class TracedAdapterView: StatefulView {
  private let shown: TweetsAdapter
  private let trace: MessageTrace

  init(showing shown: TweetsAdapter, _ trace: MessageTrace) {
    self.shown = shown
    self.trace = trace
  }

  func render(state: TweetsState) {
    trace.record(from: "Adapter", to: "View", "render", summary(of: state)) {
      shown.display(state)
    }
  }
}

private final class TracedRoutingLogic: TweetsRoutingLogic {
  private let router: any TweetsRoutingLogic
  private let trace: MessageTrace

  init(_ router: any TweetsRoutingLogic, _ trace: MessageTrace) {
    self.router = router
    self.trace = trace
  }

  func routeToTweet(id: Tweet.ID) { record("routeToTweet", "id") { router.routeToTweet(id: id) } }

  func routeToLink(_ link: WebLink) { record("routeToLink", "link") { router.routeToLink(link) } }

  func routeToImage(_ link: WebLink) {
    record("routeToImage", "link") { router.routeToImage(link) }
  }

  private func record(_ name: String, _ argument: String, _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Router", name, argument, send)
  }
}
