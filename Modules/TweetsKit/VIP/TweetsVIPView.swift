package import DisplayKit
package import TweetsKit

@MainActor
package final class TweetsVIPView: TweetsScreen, StatefulView {
  package let display: ViewModel<ScreenState, Never>
  private let adapter: TweetsVIPAdapter
  private let interactor: any TweetsVIPBusinessLogic

  package init(adapter: TweetsVIPAdapter, interactor: any TweetsVIPBusinessLogic) {
    self.adapter = adapter
    self.interactor = interactor
    display = ViewModel(initialState: TweetsView.screen(adapter.viewState.state))
    adapter.viewState.subscribe(view: self)
  }

  package var state: TweetsState { adapter.viewState.state }

  package func render(state: TweetsState) {
    display.update(state: TweetsView.screen(state))
  }

  package func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.initialLoad()
    case .refresh: interactor.refresh()
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.loadMoreIfNeeded(lastVisibleID: row.rawValue)
    case .rowSelected(let row): interactor.selectTweet(id: row.rawValue)
    case .linkOpened(let link): interactor.openLink(link)
    case .imageOpened(let link): interactor.openImage(link)
    case .actionChosen(.comments, in: let row?): interactor.toggleComments(id: row.rawValue)
    case .actionChosen(.like, in: let row?): interactor.toggleLike(id: row.rawValue)
    case .closed: interactor.close()
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
