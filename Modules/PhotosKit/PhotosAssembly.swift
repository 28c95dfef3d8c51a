// MVVM + Clean Architecture: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain (names neither of the others): entities, one use case per thing that a user wants, and the
// repositories as protocols, because the business rules own them. Its errors are in its own words.
// Data: the repositories over the network, in the program's file and in memory, and the user's
// files. It turns what they throw into the Domain's errors.
// Presentation: the ViewModel calls use cases and holds what can be observed; the View binds itself
// to it, and shows it. It does not know Data, nor Data it; .kit.yml holds the folders to that.
// The View holds the ViewModel, the ViewModel its use case, the use case its repository, and the
// ViewModel knows its View only as a weak subscription: releasing the View releases the scene.
// No screen opens another one, saves, deletes or uploads: its owner gets what was chosen by
// `PhotosOutput`, and commands call the use cases themselves.

package import DisplayKit

/// The entry point: repositories in, screens out.
@MainActor
package enum PhotosAssembly {
  /// The photos of a service from `page` on, those without a title left out.
  package static func list(
    page: Int = 1, repository: any PhotoRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any PhotoListScreen {
    PhotoListView(
      viewModel: PhotoListViewModel(
        getPhotos: GetPhotos(repository: repository), page: page,
        firstRead: firstRead.mapped(standard: .standard, cached: .cached, reload: .reload),
        output: output))
  }

  /// The photos that the user keeps.
  package static func saved(
    repository: any SavedPhotoRepository, output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any SavedPhotoListScreen {
    SavedPhotoListView(
      viewModel: SavedPhotoListViewModel(
        getSavedPhotos: GetSavedPhotos(repository: repository), output: output))
  }
}

/// What the user asked for that leads out of the scene.
package enum PhotosOutput: Equatable, Sendable {
  case photoSelected(id: Photo.ID)
  case linkOpened(WebLink)
}
