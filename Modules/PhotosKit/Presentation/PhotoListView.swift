import DisplayKit

/// Binds each property of the view model to its place on the page.
@MainActor
final class PhotoListView: Screen {
  private let viewModel: PhotoListViewModel
  private let observed: ObservedDisplay

  init(viewModel: PhotoListViewModel) {
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
    case .refresh(let policy): viewModel.refresh(policy)
    case .retry: viewModel.retry()
    case .rowShown(let row): viewModel.showMore(after: row)
    case .rowSelected(let row): viewModel.select(row)
    case .actionChosen(ContentAction.savePhoto.id, let row?): viewModel.save(row)
    case .linkOpened(let link), .imageOpened(let link): viewModel.openLink(link)
    case .closed: viewModel.close()
    default: break
    }
  }
}
