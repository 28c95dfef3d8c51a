import DisplayKit
import Observation
import TaskKit

/// The finished texts that the View shows, as observable properties, and the actions of the user.
@MainActor @Observable
final class SavedPhotoListViewModel {
  private(set) var items: [PhotoItem] = []
  private(set) var progress = PhotoListProgress.loading(.opening)
  /// Nil until a load has succeeded.
  private var photos: [SavedPhoto]?

  private let getSavedPhotos: GetSavedPhotos
  private let output: @MainActor (PhotosOutput) -> Void
  private let request = LatestTask()

  init(
    getSavedPhotos: GetSavedPhotos, output: @escaping @MainActor (PhotosOutput) -> Void
  ) {
    self.getSavedPhotos = getSavedPhotos
    self.output = output
  }

  var title: DisplayText { "Saved photos" }

  /// From top to bottom.
  var notices: [Notice] {
    let empty = photos?.isEmpty == true ? Notice(.empty, "no saved photos") : nil
    return [progress.warning, empty].compactMap(\.self)
  }

  /// Such as "3 of 100 photos"; nil without photos.
  var extent: DisplayText? {
    items.isEmpty ? nil : DisplayText("\(items.count) of \(SavePhoto.limit) photos")
  }

  /// Loads on the first call only.
  func loadPhotos() {
    if progress == .loading(.opening) { refresh() }
  }

  /// Loads again, or joins the load in progress.
  func refresh() {
    guard !request.isBusy else { return }
    let load: PhotoListProgress.Load = photos == nil ? .opening : .refresh
    progress = .loading(load)
    request.replace { [getSavedPhotos] in
      try await getSavedPhotos.execute()
    } then: { [weak self] result in
      self?.receive(result, of: load)
    }
  }

  func retry() {
    if case .failed = progress { refresh() }
  }

  func select(id: Photo.ID) { photo(id).map { output(.photoSelected($0, at: RowID(id))) } }

  func delete(id: Photo.ID) { photo(id).map { output(.deletionChosen($0)) } }

  private func photo(_ id: Photo.ID) -> Photo? { photos?.first { $0.id == id }?.photo }

  func openLink(_ link: WebLink) { output(.linkOpened(link)) }

  func close() { request.cancel() }

  private func receive(
    _ result: Result<[SavedPhoto], any Error>, of load: PhotoListProgress.Load
  ) {
    switch result {
    case .success(let newest):
      photos = newest
      items = newest.map { PhotoItem($0) }
      progress = .loaded
    case .failure(let error):
      progress = .failed(load, Failure(error))
    }
  }
}
