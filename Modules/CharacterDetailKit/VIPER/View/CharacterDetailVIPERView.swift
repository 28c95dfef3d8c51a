package import CharacterDetailKit
package import DisplayKit

/// The container: loading, a failure with retry, or the child.
@MainActor
package final class CharacterDetailVIPERView: CharacterDetailScreen, CharacterDetailViewInput {
  package let display: ViewModel<ScreenState, Never>
  package private(set) var state = CharacterDetailState.opening
  private let presenter: any CharacterDetailViewOutput
  private let child = CharacterContentView()
  private var character: CharacterDisplayModel?

  package init(presenter: any CharacterDetailViewOutput) {
    self.presenter = presenter
    display = ViewModel(initialState: CharacterDetailView.screen(.opening))
  }

  package func showLoading(message: DisplayText) { show(.loading(message: message)) }

  package func showRetry(_ failure: Failure) { show(.failed(failure)) }

  package func showCharacter(_ character: CharacterDisplayModel) {
    self.character = character
    child.render(state: character)
    showChild(.complete)
  }

  package func showRefreshing() { showChild(.refreshing) }

  package func showRefreshFailure(_ failure: Failure) { showChild(.refreshFailed(failure)) }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh: presenter.didRequestRefresh()
    case .retry: presenter.didRequestRetry()
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .closed: presenter.viewDidClose()
    case .rowShown, .rowSelected, .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }

  private func showChild(_ status: CharacterDetailState.Loaded.Status) {
    guard let character else { return }
    show(.loaded(CharacterDetailState.Loaded(character, status)))
  }

  private func show(_ state: CharacterDetailState) {
    self.state = state
    display.update(state: CharacterDetailView.screen(state, child: child.content))
  }
}
