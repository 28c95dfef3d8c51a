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
    let interactor = TweetsInteractor(
      repository: trace.traced(repository, for: "Interactor"), firstRead: firstRead)
    let router = TracedRouterInput(
      TweetsRouter(output: trace.traced(output, from: "Router")), trace)
    let presenter = TweetsPresenter(
      interactor: TracedInteractorInput(interactor, trace), router: router)
    let view = TweetsView(presenter: TracedViewOutput(presenter, trace), state: presenter.state)
    let interactorOutput = TracedInteractorOutput(presenter, trace)
    let viewInput = TracedViewInput(view, trace)
    interactor.output = interactorOutput
    presenter.view = viewInput
    return TracedTweetsScreen(view, trace: trace, keeping: [interactorOutput, viewInput])
  }
}

private final class TracedViewOutput: TweetsViewOutput {
  private let presenter: any TweetsViewOutput
  private let trace: MessageTrace

  init(_ presenter: any TweetsViewOutput, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func viewDidAppear() { record("viewDidAppear") { presenter.viewDidAppear() } }

  func didRequestRefresh() { record("didRequestRefresh") { presenter.didRequestRefresh() } }

  func didRequestRetry() { record("didRequestRetry") { presenter.didRequestRetry() } }

  func didShowRow(id: Tweet.ID) { record("didShowRow", "id") { presenter.didShowRow(id: id) } }

  func didSelectRow(id: Tweet.ID) {
    record("didSelectRow", "id") { presenter.didSelectRow(id: id) }
  }

  func didChooseComments(id: Tweet.ID) {
    record("didChooseComments", "id") { presenter.didChooseComments(id: id) }
  }

  func didChooseLike(id: Tweet.ID) {
    record("didChooseLike", "id") { presenter.didChooseLike(id: id) }
  }

  func didOpenLink(_ link: WebLink) {
    record("didOpenLink", "link") { presenter.didOpenLink(link) }
  }

  func didOpenImage(_ link: WebLink) {
    record("didOpenImage", "link") { presenter.didOpenImage(link) }
  }

  func viewDidClose() { record("viewDidClose") { presenter.viewDidClose() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "View", to: "Presenter", name, argument, send)
  }
}

private final class TracedInteractorInput: TweetsInteractorInput {
  private let interactor: any TweetsInteractorInput
  private let trace: MessageTrace

  init(_ interactor: any TweetsInteractorInput, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func loadMoments() { record("loadMoments") { interactor.loadMoments() } }

  func reloadMoments() { record("reloadMoments") { interactor.reloadMoments() } }

  func retryLoading() { record("retryLoading") { interactor.retryLoading() } }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("setLiked", "\(isLiked)") { interactor.setLiked(isLiked, of: id) }
  }

  func cancelWork() { record("cancelWork") { interactor.cancelWork() } }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Interactor", name, argument, send)
  }
}

private final class TracedInteractorOutput: TweetsInteractorOutput {
  private let presenter: any TweetsInteractorOutput
  private let trace: MessageTrace

  init(_ presenter: any TweetsInteractorOutput, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func didStartLoading() { record("didStartLoading") { presenter.didStartLoading() } }

  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?) {
    record("didLoad", "\(feed.tweets.count) tweets") {
      presenter.didLoad(feed, profile: profile, profileError: profileError)
    }
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    record("didFailToLoadFeed", TracedMessage.typeName(of: error)) {
      presenter.didFailToLoadFeed(error, profile: profile)
    }
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("didSetLiked", "\(isLiked)") { presenter.didSetLiked(isLiked, of: id) }
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    record("didFailToSetLiked", TracedMessage.typeName(of: error)) {
      presenter.didFailToSetLiked(isLiked, of: id, error: error)
    }
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}

private final class TracedViewInput: TweetsViewInput {
  private let view: any TweetsViewInput
  private let trace: MessageTrace

  init(_ view: any TweetsViewInput, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  func show(_ state: TweetsState) {
    trace.record(from: "Presenter", to: "View", "show", summary(of: state)) { view.show(state) }
  }
}

private final class TracedRouterInput: TweetsRouterInput {
  private let router: any TweetsRouterInput
  private let trace: MessageTrace

  init(_ router: any TweetsRouterInput, _ trace: MessageTrace) {
    self.router = router
    self.trace = trace
  }

  func openTweet(id: Tweet.ID) { record("openTweet", "id") { router.openTweet(id: id) } }

  func openLink(_ link: WebLink) { record("openLink", "link") { router.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage", "link") { router.openImage(link) } }

  private func record(_ name: String, _ argument: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Router", name, argument, send)
  }
}
