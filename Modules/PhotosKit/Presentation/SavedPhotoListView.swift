import DisplayKit

@MainActor
final class SavedPhotoListView: StatefulScreen {
  let viewModel: SavedPhotoListViewModel
  private let observed: ObservedDisplay

  init(viewModel: SavedPhotoListViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay { viewModel.screen }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  /// Nil until a load has succeeded.
  var state: [SavedPhoto]? { viewModel.photos }

  func handle(_ event: ScreenEvent) {
    defer { observed.renderIfNeeded() }
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

extension SavedPhotoListViewModel {
  fileprivate var screen: ScreenState {
    ScreenState(title: "Saved photos", content: content, isSettled: !isLoading)
  }

  private var content: Content {
    guard let photos else { return failure.map(Content.failure) ?? .loading }
    return .stack(above + (photos.isEmpty ? [none] : [rows(photos), extent(photos)]), spacing: 1)
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
