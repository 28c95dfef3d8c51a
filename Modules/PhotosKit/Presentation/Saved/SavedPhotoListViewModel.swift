package import DisplayKit
package import PhotosDomain

/// The saved photos as they can be observed, and what can be asked of them.
@MainActor
package final class SavedPhotoListViewModel: ViewModel<SavedPhotoListState, Never> {
  private let getSavedPhotos: GetSavedPhotos
  private let output: @MainActor (PhotosOutput) -> Void
  private let slot = TaskSlot()

  package init(
    getSavedPhotos: GetSavedPhotos, output: @escaping @MainActor (PhotosOutput) -> Void
  ) {
    self.getSavedPhotos = getSavedPhotos
    self.output = output
    super.init(initialState: SavedPhotoListState(isLoading: true))
  }

  package var photos: [SavedPhoto] { state.photos }
  package var isLoading: Bool { state.isLoading }
  package var errorMessage: String? { state.errorMessage }

  /// Loads when called for the first time.
  package func loadPhotos() {
    if state.saved == nil, state.failure == nil { refresh() }
  }

  /// Loads again, or joins the load under way.
  package func refresh() {
    guard !slot.isBusy else { return }
    slot.replace { [getSavedPhotos] in
      try await getSavedPhotos.execute()
    } then: { [weak self] result in
      self?.receive(result)
    }
    update(state: SavedPhotoListState(saved: state.saved, isLoading: true))
  }

  /// Loads again if the last load failed.
  package func retry() {
    if state.failure != nil { refresh() }
  }

  package func select(id: Photo.ID) {
    if state.photos.contains(where: { $0.id == id }) { output(.photoSelected(id: id)) }
  }

  package func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  package func close() { slot.cancel() }

  private func receive(_ result: Result<[SavedPhoto], any Error>) {
    switch result {
    case .success(let photos):
      update(state: SavedPhotoListState(saved: photos))
    case .failure(let error):
      update(state: SavedPhotoListState(saved: state.saved, failure: Failure(error)))
    }
  }
}
