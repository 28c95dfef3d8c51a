import DisplayKit

@MainActor
final class SavedPhotoListView: SavedPhotoListScreen, StatefulView {
  let display: ViewModel<ScreenState, Never>
  private let viewModel: SavedPhotoListViewModel

  init(viewModel: SavedPhotoListViewModel) {
    self.viewModel = viewModel
    display = ViewModel(initialState: viewModel.state.screen)
    viewModel.subscribe(view: self)
  }

  var state: SavedPhotoListState { viewModel.state }

  func render(state: SavedPhotoListState) { display.update(state: state.screen) }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.loadPhotos()
    case .refresh: viewModel.refresh()
    case .retry: viewModel.retry()
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .linkOpened(let link), .imageOpened(let link): viewModel.openLink(link)
    case .closed: viewModel.close()
    case .rowShown, .actionChosen, .fieldEdited, .formSubmitted, .search: break
    }
  }
}
