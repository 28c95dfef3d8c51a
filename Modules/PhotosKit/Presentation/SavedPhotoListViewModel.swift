import DisplayKit

@MainActor
final class SavedPhotoListViewModel: ViewModel<SavedPhotoListState, Never> {
  private let getSavedPhotos: GetSavedPhotos
  private let output: @MainActor (PhotosOutput) -> Void
  private let slot = LatestTask()

  init(
    getSavedPhotos: GetSavedPhotos, output: @escaping @MainActor (PhotosOutput) -> Void
  ) {
    self.getSavedPhotos = getSavedPhotos
    self.output = output
    super.init(initialState: SavedPhotoListState(isLoading: true))
  }

  /// Loads on the first call only.
  func loadPhotos() {
    if state.saved == nil, state.failure == nil { refresh() }
  }

  /// Loads again, or joins the load in progress.
  func refresh() {
    guard !slot.isBusy else { return }
    slot.replace { [getSavedPhotos] in
      try await getSavedPhotos.execute()
    } then: { [weak self] result in
      self?.receive(result)
    }
    update(state: SavedPhotoListState(saved: state.saved, isLoading: true))
  }

  func retry() {
    if state.failure != nil { refresh() }
  }

  func select(id: Photo.ID) {
    if state.saved?.contains(where: { $0.id == id }) == true { output(.photoSelected(id: id)) }
  }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func close() { slot.cancel() }

  private func receive(_ result: Result<[SavedPhoto], any Error>) {
    switch result {
    case .success(let photos):
      update(state: SavedPhotoListState(saved: photos))
    case .failure(let error):
      update(state: SavedPhotoListState(saved: state.saved, failure: Failure(error)))
    }
  }
}

package struct SavedPhotoListState: Equatable, Sendable {
  /// Nil until a load has succeeded.
  package var saved: [SavedPhoto]?
  var isLoading = false
  var failure: Failure?
}
