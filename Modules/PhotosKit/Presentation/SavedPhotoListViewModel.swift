import DisplayKit
import Observation

@MainActor @Observable
final class SavedPhotoListViewModel {
  enum Progress: Equatable {
    case loading
    case loaded
    case failed(Failure)
  }

  /// Nil until a load has succeeded.
  private(set) var photos: [SavedPhoto]?
  private(set) var progress = Progress.loading

  private let getSavedPhotos: GetSavedPhotos
  private let output: @MainActor (PhotosOutput) -> Void
  private let request = LatestTask()

  init(
    getSavedPhotos: GetSavedPhotos, output: @escaping @MainActor (PhotosOutput) -> Void
  ) {
    self.getSavedPhotos = getSavedPhotos
    self.output = output
  }

  var isLoading: Bool { progress == .loading }

  /// Of the last load; nil while it is retried.
  var failure: Failure? {
    if case .failed(let failure) = progress { failure } else { nil }
  }

  /// Loads on the first call only.
  func loadPhotos() {
    if photos == nil, isLoading { refresh() }
  }

  /// Loads again, or joins the load in progress.
  func refresh() {
    guard !request.isBusy else { return }
    progress = .loading
    request.replace { [getSavedPhotos] in
      try await getSavedPhotos.execute()
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  func retry() {
    if case .failed = progress { refresh() }
  }

  func select(id: Photo.ID) {
    if photos?.contains(where: { $0.id == id }) == true { output(.photoSelected(id: id)) }
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func close() { request.cancel() }

  private func receive(_ result: Result<[SavedPhoto], any Error>) {
    switch result {
    case .success(let newest):
      photos = newest
      progress = .loaded
    case .failure(let error):
      progress = .failed(Failure(error))
    }
  }
}
