import DisplayKit

/// Called by the Presenter.
@MainActor
protocol PagedDisplayLogic<Row>: AnyObject {
  associatedtype Row: PagedRow

  /// Keeps the rows on screen.
  func displayStatus(_ status: SceneStatus)

  func displayRows(_ viewModel: PagedViewModel<Row>)

  func displayMoreRows(_ viewModel: PagedViewModel<Row>)
}

@MainActor
final class PagedView<Row: PagedRow>: StatefulScreen, PagedDisplayLogic {
  let display: ViewModel<ScreenState, Never>
  private(set) var state: PagedState<Row> {
    didSet { display.update(state: state.screen) }
  }
  private let interactor: any PagedBusinessLogic

  init(title: DisplayText, interactor: any PagedBusinessLogic) {
    self.interactor = interactor
    state = PagedState(title: title)
    display = ViewModel(initialState: PagedState<Row>(title: title).screen)
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: interactor.fetch()
    case .refresh(let policy): interactor.refresh(policy)
    case .retry: interactor.retry()
    case .rowShown(let row): interactor.fetchMore(after: row)
    case .rowSelected(let row): interactor.select(row)
    case .closed: interactor.close()
    default: break
    }
  }

  func displayStatus(_ status: SceneStatus) { state.status = status }

  func displayRows(_ viewModel: PagedViewModel<Row>) {
    state.replace(viewModel.rows, viewModel.notices)
  }

  func displayMoreRows(_ viewModel: PagedViewModel<Row>) {
    state.append(viewModel.rows, viewModel.notices)
  }
}
