import DisplayKit

@MainActor
final class SavedPhotoListView: StatefulScreen, StatefulView {
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
    default: break
    }
  }
}

extension SavedPhotoListState {
  var screen: ScreenState {
    ScreenState(title: "Saved photos", content: content, isSettled: !isLoading)
  }

  private var content: Content {
    guard let saved else { return failure.map(Content.failure) ?? .loading }
    return .stack(above + (saved.isEmpty ? [none] : [rows(saved), extent(saved)]), spacing: 1)
  }

  private var above: [Content] {
    isLoading ? [.refreshing] : failure.map { [.refreshFailed($0)] } ?? []
  }

  private var none: Content { .notice(Notice(.empty, "no saved photos")) }

  private func rows(_ saved: [SavedPhoto]) -> Content {
    .list(LazyList(saved, id: { $0.photo.rowID }, content: { $0.row }))
  }

  /// Such as "3 of 100 photos".
  private func extent(_ saved: [SavedPhoto]) -> Content {
    .text(StyledText(DisplayText("\(saved.count) of \(SavePhoto.limit) photos"), .secondary))
  }
}
