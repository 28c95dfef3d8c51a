import DisplayKit
import Observation
import TaskKit

/// The finished texts that the View shows, as observable properties, and the actions of the user.
@MainActor @Observable
final class PhotoListViewModel {
  private(set) var items: [PhotoItem] = []
  private(set) var progress = PhotoListProgress.loading(.opening)
  /// Nil until a load has succeeded.
  private var pages: PhotoPages?

  private let getPhotos: GetPhotos
  private let start: PhotoPages
  private let firstRead: ReadPolicy
  private let output: @MainActor (PhotosOutput) -> Void
  private let request = LatestTask()
  private var laterPages = ReadPolicy.standard

  /// - Parameter page: the first page to show, counted from 1.
  init(
    getPhotos: GetPhotos, page: Int = 1, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (PhotosOutput) -> Void
  ) {
    self.getPhotos = getPhotos
    self.output = output
    self.firstRead = firstRead
    start = PhotoPages(from: max(1, page))
  }

  var title: DisplayText { "Photos" }

  /// From top to bottom.
  var notices: [Notice] {
    [progress.warning, pages?.skippedNotice, pages?.picturesNotice, pages?.emptyNotice].compactMap(
      \.self)
  }

  var extent: DisplayText? { pages?.extent }

  /// Loads on the first call only.
  func loadPhotos() {
    if !request.isBusy, progress == .loading(.opening) { begin(.opening, firstRead) }
  }

  /// Loads from the first page on, or joins a load that does.
  func refresh(_ policy: ReadPolicy) {
    guard !request.isBusy || progress == .loading(.more) else { return }
    begin(pages == nil ? .opening : .refresh, policy)
  }

  /// Repeats the load that failed last.
  func retry() {
    if case .failed(let load, _) = progress { begin(load, .reload) }
  }

  /// Loads the next page if `row` is the last one, unless a load is in progress.
  func showMore(after row: RowID) {
    // A failed load waits for a retry: a host may report its last row at every drawing.
    if case .failed(.more, _) = progress { return }
    guard !request.isBusy, pages?.next != nil, pages?.rows.last == row else { return }
    begin(.more, laterPages)
  }

  func select(_ row: RowID) { photo(row).map { output(.photoSelected($0, at: row)) } }

  func save(_ row: RowID) { photo(row).map { output(.saveChosen($0)) } }

  private func photo(_ row: RowID) -> Photo? { pages?.element(at: row) }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func close() { request.cancel() }

  private func begin(_ load: PhotoListProgress.Load, _ policy: ReadPolicy) {
    if load != .more { laterPages = policy.forLaterPages }
    progress = .loading(load)
    let known = load == .more ? pages ?? start : start
    let policy: PhotoReadPolicy = policy.mapped(
      standard: .standard, cached: .cached, reload: .reload)
    request.replace { [getPhotos] in
      try await known.reading { try await getPhotos.execute(page: $0, policy) }
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  private func receive(
    _ result: Result<PhotoPages, any Error>, of load: PhotoListProgress.Load
  ) {
    switch result {
    case .success(let pages):
      self.pages = pages
      items = zip(pages.photos, pages.rows).map { PhotoItem($0, row: $1) }
      progress = .loaded
    case .failure(let error):
      let failure = Failure(error)
      progress = .failed(
        load, load == .more ? failure.prefixed(by: "could not load more") : failure)
    }
  }
}
