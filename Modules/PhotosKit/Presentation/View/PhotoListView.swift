import DisplayKit

@MainActor
final class PhotoListView: PhotoListScreen, StatefulView {
  let display: ViewModel<ScreenState, Never>
  private let viewModel: PhotoListViewModel

  init(viewModel: PhotoListViewModel) {
    self.viewModel = viewModel
    display = ViewModel(initialState: viewModel.state.screen)
    viewModel.subscribe(view: self)
  }

  var state: PhotoListState { viewModel.state }

  func render(state: PhotoListState) { display.update(state: state.screen) }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.loadPhotos()
    case .refresh: viewModel.refresh()
    case .retry: viewModel.retry()
    case .rowShown(let row): viewModel.showMore(after: row.rawValue)
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .linkOpened(let link), .imageOpened(let link): viewModel.openLink(link)
    case .closed: viewModel.close()
    case .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
