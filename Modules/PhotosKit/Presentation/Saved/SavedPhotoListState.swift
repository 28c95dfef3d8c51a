package import DisplayKit
package import PhotosDomain

/// Everything that the list of saved photos shows.
package struct SavedPhotoListState: Equatable, Sendable {
  /// Nil while nothing has come.
  package var saved: [SavedPhoto]?
  package var isLoading = false
  /// Why the last load failed.
  package var failure: Failure?

  package var photos: [SavedPhoto] { saved ?? [] }
  package var errorMessage: String? { failure?.title.string }
}
