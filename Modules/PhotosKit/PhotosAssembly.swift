// MVVM + Clean Architecture: View → ViewModel → UseCase → Repository protocol ← Data. Domain
// (imports neither of the others): entities, one use case per action of the user, and the
// repositories as protocols, because the business rules own them. It defines its own errors. Data:
// the repositories over the network, in the program's file and in memory, and the user's files. It
// translates their errors into the Domain's.
// Presentation: the ViewModel is observable and calls use cases; the View renders the properties it
// reads, once a turn of the main actor after any of them has changed. Presentation and Data do not
// reference each other; .kit.yml enforces that.
// The View holds the ViewModel, the ViewModel its use case, the use case its repository. The
// ViewModel has no reference to the View: releasing the View releases the scene. No screen opens
// another one, saves, deletes or uploads: its owner receives `PhotosOutput`, and commands call the
// use cases directly.

package import DisplayKit

/// The module's entry point: builds screens that show the photos of a repository.
@MainActor
package enum PhotosAssembly {
  /// The photos of a service, starting at `page`, without those that have no title.
  package static func list(
    page: Int = 1, repository: any PhotoRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any StatefulScreen<PhotoPages?> {
    PhotoListView(
      viewModel: PhotoListViewModel(
        getPhotos: GetPhotos(repository: repository), page: page, firstRead: firstRead,
        output: output))
  }

  package static func saved(
    repository: any SavedPhotoRepository, output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any StatefulScreen<[SavedPhoto]?> {
    SavedPhotoListView(
      viewModel: SavedPhotoListViewModel(
        getSavedPhotos: GetSavedPhotos(repository: repository), output: output))
  }
}

/// A request of the user that leaves the scene.
package enum PhotosOutput: Equatable, Sendable {
  case photoSelected(id: Photo.ID)
  case linkOpened(WebLink)
}
