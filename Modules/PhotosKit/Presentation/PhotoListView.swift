import DisplayKit

@MainActor
final class PhotoListView: StatefulScreen, StatefulView {
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

extension PhotoListState {
  var screen: ScreenState {
    ScreenState(title: "Photos", content: content, isSettled: !isLoading)
  }

  private var content: Content {
    guard let pages else { return failed.map { .failure($0.failure) } ?? .loading }
    return .stack(above + pages.contents + below, spacing: 1)
  }

  private var above: [Content] {
    if loading == .refresh { return [.refreshing] }
    guard let failed, failed.load == .refresh else { return [] }
    return [.refreshFailed(failed.failure)]
  }

  private var below: [Content] {
    if loading == .more { return [.progress("Loading more", fraction: nil)] }
    guard let failed, failed.load == .more else { return [] }
    return [.failure(failed.failure.prefixed(by: "could not load more"))]
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
