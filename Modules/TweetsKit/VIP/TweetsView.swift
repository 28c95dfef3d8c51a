import DisplayKit
import TweetsKit

/// Called by the Presenter.
@MainActor
protocol TweetsDisplayLogic: AnyObject {
  func display(_ state: TweetsState)
}

@MainActor
final class TweetsView: TweetsScreen, StatefulView {
  let display: ViewModel<ScreenState, Never>
  private let adapter: TweetsAdapter
  private let interactor: any TweetsBusinessLogic

  init(adapter: TweetsAdapter, interactor: any TweetsBusinessLogic) {
    self.adapter = adapter
    self.interactor = interactor
    display = ViewModel(initialState: TweetsRenderer.screen(adapter.viewState.state))
    adapter.viewState.subscribe(view: self)
  }

  var state: TweetsState { adapter.viewState.state }

  func render(state: TweetsState) {
    display.update(state: TweetsRenderer.screen(state))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.initialLoad()
    case .refresh(let policy): interactor.refresh(policy)
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.loadMoreIfNeeded(lastVisibleID: row.rawValue)
    case .rowSelected(let row): interactor.selectTweet(id: row.rawValue)
    case .linkOpened(let link): interactor.openLink(link)
    case .imageOpened(let link): interactor.openImage(link)
    case .actionChosen(.comments, in: let row?): interactor.toggleComments(id: row.rawValue)
    case .actionChosen(.like, in: let row?): interactor.toggleLike(id: row.rawValue)
    case .closed: interactor.close()
    default: break
    }
  }
}

/// Holds the state that the View observes.
@MainActor
final class TweetsAdapter: TweetsDisplayLogic {
  let viewState = ViewModel<TweetsState, Never>(initialState: .loading(nil))

  func display(_ state: TweetsState) { viewState.update(state: state) }
}
