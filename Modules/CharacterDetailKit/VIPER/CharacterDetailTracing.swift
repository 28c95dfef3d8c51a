// The scene with a recording decorator at each of its protocols, for the message trace.

package import CharacterDetailKit
package import CharactersKit
package import DisplayKit

extension CharacterDetailAssembly {
  /// The scene of `screen(id:repository:firstRead:output:)` with all messages recorded.
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
      interactor: TracedInteractor(interactor, from: "Presenter", to: "Interactor", trace),
      router: TracedRouter(router, from: "Presenter", to: "Router", trace))
    let interactorOutput = TracedInteractorOutput(
      presenter, from: "Interactor", to: "Presenter", trace)
    let view = CharacterDetailView(
      presenter: TracedViewOutput(presenter, from: "View", to: "Presenter", trace))
    let tracedView = TracedView(view, from: "Presenter", to: "View", trace)
    interactor.output = interactorOutput
    presenter.view = tracedView
    return TracedCharacterDetailScreen(view, trace: trace, keeping: [interactorOutput, tracedView])
  }
}

/// The view that the Presenter calls.
private final class TracedView: TracedObject<CharacterDetailView>, CharacterDetailViewInput {
  func showLoading(message: DisplayText) { record("message") { $0.showLoading(message: message) } }

  func showFailure(_ failure: Failure) { record("failure") { $0.showFailure(failure) } }

  func showCharacter(_ character: CharacterDisplayModel) {
    record("character") { $0.showCharacter(character) }
  }

  func showRefreshing() { record { $0.showRefreshing() } }

  func showRefreshFailure(_ failure: Failure) {
    record("failure") { $0.showRefreshFailure(failure) }
  }
}

private final class TracedViewOutput: TracedObject<CharacterDetailPresenter>,
  CharacterDetailViewOutput
{
  func viewDidAppear() { record { $0.viewDidAppear() } }

  func didRequestRefresh(_ policy: ReadPolicy) {
    record("\(policy)") { $0.didRequestRefresh(policy) }
  }

  func didRequestRetry() { record { $0.didRequestRetry() } }

  func didOpenLink(_ link: WebLink) { record("link") { $0.didOpenLink(link) } }

  func didOpenImage(_ link: WebLink) { record("link") { $0.didOpenImage(link) } }

  func viewDidClose() { record { $0.viewDidClose() } }
}

private final class TracedInteractorOutput: TracedObject<CharacterDetailPresenter>,
  CharacterDetailInteractorOutput
{
  func didStartLoading() { record { $0.didStartLoading() } }

  func didLoad(_ character: CharacterDetail) { record("character") { $0.didLoad(character) } }

  func didFail(_ error: any Error) {
    record(TracedMessage.typeName(of: error)) { $0.didFail(error) }
  }
}

private final class TracedInteractor: TracedObject<CharacterDetailInteractor>,
  CharacterDetailInteractorInput
{
  func loadCharacter() { record { $0.loadCharacter() } }

  func reloadCharacter(_ policy: ReadPolicy) {
    record("\(policy)") { $0.reloadCharacter(policy) }
  }

  func retryLoading() { record { $0.retryLoading() } }

  func cancelLoading() { record { $0.cancelLoading() } }
}

private final class TracedRouter: TracedObject<CharacterDetailRouter>, CharacterDetailRouterInput {
  func openLink(_ link: WebLink) { record("link") { $0.openLink(link) } }

  func openImage(_ link: WebLink) { record("link") { $0.openImage(link) } }
}
