import DisplayKit

/// Binds each property of the view model to its place on the page.
@MainActor
final class SavedPhotoListView: Screen {
  private let viewModel: SavedPhotoListViewModel
  private let observed: ObservedDisplay

  init(viewModel: SavedPhotoListViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay {
      PhotoListPage(
        title: viewModel.title, progress: viewModel.progress, notices: viewModel.notices,
        items: viewModel.items, extent: viewModel.extent
      ).screen
    }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  func handle(_ event: ScreenEvent) { observed.handle { receive(event) } }

  private func receive(_ event: ScreenEvent) {
    switch event {
    case .appeared: viewModel.loadPhotos()
    case .refresh: viewModel.refresh()
    case .retry: viewModel.retry()
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .actionChosen(ContentAction.deletePhoto.id, let row?): viewModel.delete(id: row.rawValue)
    case .linkOpened(let link), .imageOpened(let link): viewModel.openLink(link)
    case .closed: viewModel.close()
    default: break
    }
  }
}
