import DisplayKit
import TweetsComponents
import TweetsKit

/// Called by the Presenter.
@MainActor
protocol TweetsDisplayLogic: AnyObject {
  func displayLoading(header: TweetsHeader?)

  func displayTweets(_ viewModel: LoadedTweets)

  func displayFailure(_ failure: Failure, header: TweetsHeader?)
}

@MainActor
final class TweetsView: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let adapter: TweetsAdapter
  private let interactor: any TweetsBusinessLogic

  init(adapter: TweetsAdapter, interactor: any TweetsBusinessLogic) {
    self.adapter = adapter
    self.interactor = interactor
    displayed = ViewModel(initialState: TweetsRenderer.screen(adapter.state))
    adapter.onChange = { [displayed] in displayed.update(state: TweetsRenderer.screen($0)) }
  }

  var state: TweetsState { adapter.state }

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
  private(set) var state = TweetsState.loading(nil) {
    didSet { onChange?(state) }
  }
  var onChange: (@MainActor (TweetsState) -> Void)?

  func displayLoading(header: TweetsHeader?) { state = .loading(header) }

  func displayTweets(_ viewModel: LoadedTweets) { state = .loaded(viewModel) }

  func displayFailure(_ failure: Failure, header: TweetsHeader?) {
    state = .failed(header, failure)
  }
}
