package import DisplayKit

@MainActor
package final class PhotoListViewModel: ViewModel<PhotoListState, Never> {
  private let getPhotos: GetPhotos
  private let start: PhotoPages
  private let firstRead: ReadPolicy
  private let output: @MainActor (PhotosOutput) -> Void
  private let slot = LatestTask()

  /// - Parameter page: the first page to show, counted from 1.
  package init(
    getPhotos: GetPhotos, page: Int = 1, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (PhotosOutput) -> Void
  ) {
    self.getPhotos = getPhotos
    self.output = output
    self.firstRead = firstRead
    start = PhotoPages(from: max(1, page))
    super.init(initialState: PhotoListState(loading: .opening))
  }

  /// Loads on the first call only.
  func loadPhotos() {
    if !slot.isBusy, state.pages == nil, state.failed == nil {
      begin(.opening, firstRead)
    }
  }

  /// Loads from the first page on, or joins a load that does.
  func refresh(_ policy: ReadPolicy) {
    guard !slot.isBusy || state.loading == .more else { return }
    begin(state.pages == nil ? .opening : .refresh, policy)
  }

  /// Repeats the load that failed last.
  func retry() {
    if !slot.isBusy, let failed = state.failed { begin(failed.load, .reload) }
  }

  /// Loads the next page if `id` is the last photo shown, unless a load is in progress.
  func showMore(after id: Photo.ID) {
    // A failed load waits for a retry: a host may report its last row at every drawing.
    guard !slot.isBusy, state.failed?.load != .more, state.pages?.next != nil,
      state.photos.last?.id == id
    else { return }
    begin(.more, .standard)
  }

  func select(id: Photo.ID) {
    if state.photos.contains(where: { $0.id == id }) { output(.photoSelected(id: id)) }
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func close() { slot.cancel() }

  private func begin(_ load: PhotoListState.Load, _ policy: ReadPolicy) {
    let known = load == .more ? state.pages ?? start : start
    let policy: PhotoReadPolicy = policy.mapped(
      standard: .standard, cached: .cached, reload: .reload)
    slot.replace { [getPhotos] in
      try await known.reading { try await getPhotos.execute(page: $0, policy) }
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
    update(state: PhotoListState(pages: state.pages, loading: load))
  }

  private func receive(_ result: Result<PhotoPages, any Error>, of load: PhotoListState.Load) {
    switch result {
    case .success(let pages):
      update(state: PhotoListState(pages: pages))
    case .failure(let error):
      let failed = PhotoListState.Failed(load: load, failure: Failure(error))
      update(state: PhotoListState(pages: state.pages, failed: failed))
    }
  }
}

package struct PhotoListState: Equatable, Sendable {
  package enum Load: Equatable, Sendable {
    /// The first load, before there is content.
    case opening
    /// The loaded pages again, from the first one on.
    case refresh
    case more
  }

  package struct Failed: Equatable, Sendable {
    let load: Load
    package let failure: Failure
  }

  /// Nil until a load has succeeded.
  package var pages: PhotoPages?
  var loading: Load?
  /// The load that failed last; nil once it is retried.
  var failed: Failed?

  var photos: [Photo] { pages?.photos ?? [] }
  var isLoading: Bool { loading != nil }
}
