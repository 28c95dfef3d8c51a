package import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsVIPERView: TweetsScreen, TweetsVIPERViewInput {
  package let display: ViewModel<ScreenState, Never>
  package private(set) var state: TweetsState
  private let presenter: any TweetsVIPERViewOutput

  /// Shows `state` until the presenter says otherwise.
  package init(presenter: any TweetsVIPERViewOutput, state: TweetsState) {
    self.presenter = presenter
    self.state = state
    display = ViewModel(initialState: TweetsView.screen(state))
  }

  package func show(_ state: TweetsState) {
    self.state = state
    display.update(state: TweetsView.screen(state))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: presenter.viewDidAppear()
    case .refresh: presenter.didRequestRefresh()
    case .retry: presenter.didRequestRetry()
    case .rowShown(let row): presenter.didShowRow(id: row.rawValue)
    case .rowSelected(let row): presenter.didSelectRow(id: row.rawValue)
    case .linkOpened(let link): presenter.didOpenLink(link)
    case .imageOpened(let link): presenter.didOpenImage(link)
    case .actionChosen(.comments, in: let row?): presenter.didChooseComments(id: row.rawValue)
    case .actionChosen(.like, in: let row?): presenter.didChooseLike(id: row.rawValue)
    case .closed: presenter.viewDidClose()
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
