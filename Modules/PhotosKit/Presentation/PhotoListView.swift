import DisplayKit

@MainActor
final class PhotoListView: StatefulScreen {
  let viewModel: PhotoListViewModel
  private let observed: ObservedDisplay

  init(viewModel: PhotoListViewModel) {
    self.viewModel = viewModel
    observed = ObservedDisplay { viewModel.screen }
  }

  var display: AnyViewModel<ScreenState, Never> { observed.display }

  /// Nil until a load has succeeded.
  var state: PhotoPages? { viewModel.pages }

  func handle(_ event: ScreenEvent) {
    defer { observed.renderIfNeeded() }
    switch event {
    case .appeared: viewModel.loadPhotos()
    case .refresh(let policy): viewModel.refresh(policy)
    case .retry: viewModel.retry()
    case .rowShown(let row): viewModel.showMore(after: row.rawValue)
    case .rowSelected(let row): viewModel.select(id: row.rawValue)
    case .linkOpened(let link), .imageOpened(let link): viewModel.openLink(link)
    case .closed: viewModel.close()
    default: break
    }
  }
}

extension PhotoListViewModel {
  fileprivate var screen: ScreenState {
    ScreenState(title: "Photos", content: content, isSettled: !isLoading)
  }

  private var content: Content {
    guard let pages else { return failure.map(Content.failure) ?? .loading }
    return .stack(above + pages.contents + below, spacing: 1)
  }

  private var above: [Content] {
    switch progress {
    case .loading(.refresh): [.refreshing]
    case .failed(.refresh, let failure): [.refreshFailed(failure)]
    default: []
    }
  }

  private var below: [Content] {
    switch progress {
    case .loading(.more): [.progress("Loading more", fraction: nil)]
    case .failed(.more, let failure): [.failure(failure.prefixed(by: "could not load more"))]
    default: []
    }
  }
}

extension PagedList<PhotoPage> {
  /// The notice of skipped photos, then the rows and their extent, or that there are none.
  var contents: [Content] {
    let notices = [skippedNotice, photos.isEmpty ? emptyNote : nil].compactMap(\.self)
    return notices.map(Content.notice) + (photos.isEmpty ? [] : [.list(rows), .text(extent)])
  }

  private var rows: LazyList { LazyList(photos, id: { $0.rowID }, content: { $0.row() }) }

  /// Such as "pages 2–3, 60 photos".
  private var extent: StyledText {
    let numbers = first == page ? "page \(page)" : "pages \(first)–\(page)"
    let count = photos.count == 1 ? "1 photo" : "\(photos.count) photos"
    return StyledText(DisplayText("\(numbers), \(count)"), .secondary)
  }

  private var emptyNote: Notice {
    if received > 0 { return Notice(.empty, "no valid photos") }
    let place = first > 1 ? " on page \(first)" : ""
    return Notice(.empty, DisplayText("no photos\(place)"))
  }
}
