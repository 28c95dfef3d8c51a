// MVVM with Clean layers: View → ViewModel → UseCase → Repository protocol ← Data.
// Domain (imports neither of the others): entities, one use case per action of the user, and the
// repositories as protocols, because the business rules own them. It defines its own errors. Data:
// the repositories over the network, in the program's file and in memory, and the user's files. It
// translates their errors into the Domain's.
// Presentation: the ViewModel calls use cases, formats, and has what is on the screen as observable
// properties, with finished texts. The View binds each to its place, and renders once a turn of the
// main actor after any has changed. Presentation and Data do not reference each other, which
// .kit.yml enforces; no View names an entity, which PhotoLayersTests checks.
// The View holds the ViewModel, the ViewModel its use case, the use case its repository. The
// ViewModel has no reference to the View: releasing the View releases the scene. No screen opens
// another one, saves, deletes or uploads: its owner receives `PhotosOutput`, and commands call the
// use cases directly.
//
// Follows https://github.com/kudoleh/iOS-Clean-Architecture-MVVM; departs from it in use cases and
// ViewModels, which have no protocols; in the list's ViewModel, which reads further pages until one has a new
// photo, a rule that a use case would have; in navigation, which is one closure; and in the use cases of
// commands, which run without a ViewModel.

package import DisplayKit
package import TaskKit

/// The module's entry point: builds screens that show the photos of a repository.
@MainActor
package enum PhotosAssembly {
  /// The photos of a service, starting at `page`, without those that have no title.
  package static func list(
    page: Int = 1, repository: any PhotoRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any Screen {
    let viewModel = PhotoListViewModel(
      getPhotos: GetPhotos(repository: repository), page: page, firstRead: firstRead,
      output: output)
    return PhotoListView(viewModel: viewModel)
  }

  package static func saved(
    repository: any SavedPhotoRepository, output: @escaping @MainActor (PhotosOutput) -> Void
  ) -> any Screen {
    let viewModel = SavedPhotoListViewModel(
      getSavedPhotos: GetSavedPhotos(repository: repository), output: output)
    return SavedPhotoListView(viewModel: viewModel)
  }
}

/// A request of the user that leaves the scene.
package enum PhotosOutput: Equatable, Sendable {
  case photoSelected(Photo, at: RowID)
  case saveChosen(Photo)
  case deletionChosen(Photo)
  case linkOpened(WebLink)
}
