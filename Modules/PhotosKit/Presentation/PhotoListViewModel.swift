import DisplayKit
import Observation

@MainActor @Observable
final class PhotoListViewModel {
  enum Load: Equatable {
    /// The first load, before there is content.
    case opening
    /// The loaded pages again, from the first one on.
    case refresh
    case more
  }

  enum Progress: Equatable {
    case loading(Load)
    case loaded
    case failed(Load, Failure)
  }

  /// Nil until a load has succeeded.
  private(set) var pages: PhotoPages?
  private(set) var progress = Progress.loading(.opening)

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

  var photos: [Photo] { pages?.photos ?? [] }

  var isLoading: Bool {
    if case .loading = progress { true } else { false }
  }

  /// Of the last load; nil while it is retried.
  var failure: Failure? {
    if case .failed(_, let failure) = progress { failure } else { nil }
  }

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

  /// Loads the next page if `id` is the last photo shown, unless a load is in progress.
  func showMore(after id: Photo.ID) {
    // A failed load waits for a retry: a host may report its last row at every drawing.
    if case .failed(.more, _) = progress { return }
    guard !request.isBusy, pages?.next != nil, photos.last?.id == id else { return }
    begin(.more, laterPages)
  }

  func select(id: Photo.ID) {
    if photos.contains(where: { $0.id == id }) { output(.photoSelected(id: id)) }
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func close() { request.cancel() }

  private func begin(_ load: Load, _ policy: ReadPolicy) {
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

  private func receive(_ result: Result<PhotoPages, any Error>, of load: Load) {
    switch result {
    case .success(let pages):
      self.pages = pages
      progress = .loaded
    case .failure(let error):
      progress = .failed(load, Failure(error))
    }
  }
}
