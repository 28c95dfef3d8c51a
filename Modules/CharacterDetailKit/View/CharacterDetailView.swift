package import DisplayKit

/// The container: loading, a failure with retry, or the child.
@MainActor
package final class CharacterDetailView: Screen, CharacterDetailViewInput {
  package let display: ViewModel<ScreenState, Never>
  private let presenter: any CharacterDetailViewOutput
  private let child = CharacterContentView()

  package init(presenter: any CharacterDetailViewOutput) {
    self.presenter = presenter
    display = ViewModel(initialState: Self.loading("Loading the character"))
  }

  package func showLoading(message: DisplayText) { display.update(state: Self.loading(message)) }

  package func showRetry(_ failure: Failure) {
    display.update(
      state: ScreenState(title: "Character", content: .failure(failure), isSettled: true))
  }

  package func showCharacter(_ character: CharacterDisplayModel) {
    child.show(character)
    showChild(below: nil, isSettled: true)
  }

  package func showRefreshing() {
    showChild(below: .progress("Refreshing", fraction: nil), isSettled: false)
  }

  package func showRefreshFailure(_ failure: Failure) {
    let text = DisplayText("Could not refresh: \(failure.title.string)")
    showChild(below: .notice(Notice(.warning, text)), isSettled: true)
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh: presenter.didRequestRefresh()
    case .retry: presenter.didRequestRetry()
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .closed: presenter.viewDidClose()
    case .rowShown, .rowSelected, .fieldEdited, .formSubmitted, .search: break
    }
  }

  private static func loading(_ message: DisplayText) -> ScreenState {
    ScreenState(
      title: "Character", content: .progress(message, fraction: nil), isSettled: false)
  }

  private func showChild(below status: Content?, isSettled: Bool) {
    let parts = [status, child.content].compactMap(\.self)
    display.update(
      state: ScreenState(
        title: child.title, content: .stack(parts, spacing: 1), isSettled: isSettled))
  }
}
