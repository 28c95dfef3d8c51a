// The scene with a recorder at each of its protocols, for the message trace.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

extension CharacterDetailAssembly {
  /// The same scene as `screen(id:repository:firstRead:output:)`, which records every message.
  package static func tracedScreen(
    id: CharacterDetail.ID, repository: any CharacterDetailRepository, trace: MessageTrace,
    firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (CharacterDetailOutput) -> Void
  ) -> any CharacterDetailScreen {
    let interactor = CharacterDetailInteractor(
      id: id, getCharacterDetail: trace.tracedUseCase(repository, for: "Interactor"),
      firstRead: firstRead)
    let router = CharacterDetailRouter(output: trace.traced(output, from: "Router"))
    let presenter = CharacterDetailPresenter(
      interactor: TracedInteractor(interactor, trace), router: TracedRouter(router, trace))
    let tracedPresenter = TracedPresenter(presenter, trace)
    let view = CharacterDetailView(presenter: tracedPresenter)
    let tracedView = TracedView(view, trace)
    interactor.output = tracedPresenter
    presenter.view = tracedView
    return TracedCharacterDetailScreen(view, trace: trace, keeping: [tracedView])
  }
}

/// The Presenter's view.
private final class TracedView: CharacterDetailViewInput {
  private let view: CharacterDetailView
  private let trace: MessageTrace

  init(_ view: CharacterDetailView, _ trace: MessageTrace) {
    self.view = view
    self.trace = trace
  }

  func showLoading(message: DisplayText) {
    record("showLoading", "message") { view.showLoading(message: message) }
  }

  func showRetry(_ failure: Failure) { record("showRetry", "failure") { view.showRetry(failure) } }

  func showCharacter(_ character: CharacterDisplayModel) {
    record("showCharacter", "character") { view.showCharacter(character) }
  }

  func showRefreshing() { record("showRefreshing", "") { view.showRefreshing() } }

  func showRefreshFailure(_ failure: Failure) {
    record("showRefreshFailure", "failure") { view.showRefreshFailure(failure) }
  }

  private func record(_ name: String, _ argument: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "View", name, argument, send)
  }
}

/// The View's and the Interactor's presenter.
private final class TracedPresenter: CharacterDetailViewOutput, CharacterDetailInteractorOutput {
  private let presenter: CharacterDetailPresenter
  private let trace: MessageTrace

  init(_ presenter: CharacterDetailPresenter, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func viewDidAppear() { record("viewDidAppear") { presenter.viewDidAppear() } }

  func didRequestRefresh() { record("didRequestRefresh") { presenter.didRequestRefresh() } }

  func didRequestRetry() { record("didRequestRetry") { presenter.didRequestRetry() } }

  func didOpenLink(_ link: WebLink) {
    record("didOpenLink", "link") { presenter.didOpenLink(link) }
  }

  func didOpenImage(_ link: WebLink) {
    record("didOpenImage", "link") { presenter.didOpenImage(link) }
  }

  func viewDidClose() { record("viewDidClose") { presenter.viewDidClose() } }

  func didStartLoading() {
    record(from: "Interactor", "didStartLoading") { presenter.didStartLoading() }
  }

  func didLoad(_ character: CharacterDetail) {
    record(from: "Interactor", "didLoad", "character") { presenter.didLoad(character) }
  }

  func didFail(_ error: any Error) {
    record(from: "Interactor", "didFail", TracedMessage.typeName(of: error)) {
      presenter.didFail(error)
    }
  }

  private func record(
    from sender: String = "View", _ name: String, _ argument: String = "", _ send: () -> Void
  ) {
    trace.record(from: sender, to: "Presenter", name, argument, send)
  }
}

private final class TracedInteractor: CharacterDetailInteractorInput {
  private let interactor: CharacterDetailInteractor
  private let trace: MessageTrace

  init(_ interactor: CharacterDetailInteractor, _ trace: MessageTrace) {
    self.interactor = interactor
    self.trace = trace
  }

  func loadCharacter() { record("loadCharacter") { interactor.loadCharacter() } }

  func reloadCharacter() { record("reloadCharacter") { interactor.reloadCharacter() } }

  func retryLoading() { record("retryLoading") { interactor.retryLoading() } }

  func cancelLoading() { record("cancelLoading") { interactor.cancelLoading() } }

  private func record(_ name: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Interactor", name, "", send)
  }
}

private final class TracedRouter: CharacterDetailRouterInput {
  private let router: CharacterDetailRouter
  private let trace: MessageTrace

  init(_ router: CharacterDetailRouter, _ trace: MessageTrace) {
    self.router = router
    self.trace = trace
  }

  func openLink(_ link: WebLink) { record("openLink") { router.openLink(link) } }

  func openImage(_ link: WebLink) { record("openImage") { router.openImage(link) } }

  private func record(_ name: String, _ send: () -> Void) {
    trace.record(from: "Presenter", to: "Router", name, "link", send)
  }
}
