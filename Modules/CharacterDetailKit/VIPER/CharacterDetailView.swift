import CharacterDetailKit
import DisplayKit

/// The container: loading, a failure with retry, or the child.
@MainActor
final class CharacterDetailView: Screen, CharacterDetailViewInput {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let presenter: any CharacterDetailViewOutput
  private let child = CharacterContentView()
  private var character: CharacterDisplayModel?

  init(presenter: any CharacterDetailViewOutput) {
    self.presenter = presenter
    displayed = ViewModel(initialState: CharacterDetailRenderer.screen(.opening))
  }

  func showLoading(message: DisplayText) { show(.loading(message: message)) }

  func showFailure(_ failure: Failure) { show(.failed(failure)) }

  func showCharacter(_ character: CharacterDisplayModel) {
    self.character = character
    child.render(state: character)
    showChild(.complete)
  }

  func showRefreshing() { showChild(.refreshing) }

  func showRefreshFailure(_ failure: Failure) { showChild(.refreshFailed(failure)) }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh(let policy): presenter.didRequestRefresh(policy)
    case .retry: presenter.didRequestRetry()
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .closed: presenter.viewDidClose()
    default: break
    }
  }

  private func showChild(_ status: CharacterDetailState.Loaded.Status) {
    guard let character else { return }
    show(.loaded(CharacterDetailState.Loaded(character, status)))
  }

  private func show(_ state: CharacterDetailState) {
    displayed.update(state: CharacterDetailRenderer.screen(state, child: child.content))
  }
}
