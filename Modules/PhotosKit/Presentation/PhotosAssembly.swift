// MVVM + Clean Architecture: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain (a target that imports nothing): Photo, one use case per thing that a user wants, and the
// repositories as protocols, because the business rules own them. Its errors are in its own words.
// Data (Domain, NetworkKit, StorageKit): the repositories over the network, in the program's file
// and in memory, and the user's files. It turns what they throw into the Domain's errors.
// Presentation (Domain, DisplayKit; this folder): the ViewModel asks use cases and holds what can be
// observed; the View binds itself to it, and shows it. Neither knows where a photo comes from.
// The View holds the ViewModel, the ViewModel its use case, the use case its repository, and the
// ViewModel knows its View only as a weak subscription: whoever lets go of the View frees the scene.
// No screen opens another one, saves, deletes or uploads: its owner hears by `PhotosOutput` what was
// chosen, and commands ask the use cases themselves.

package import PhotosDomain

/// The door: repositories in, screens out.
@MainActor
package enum PhotosAssembly {
  /// The photos of a service from `page` on, those without a title left out.
  package static func list(
    page: Int = 1, repository: any PhotoRepository,
    output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any PhotoListScreen {
    PhotoListView(
      viewModel: PhotoListViewModel(
        getPhotos: GetPhotos(repository: repository), page: page, output: output))
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
