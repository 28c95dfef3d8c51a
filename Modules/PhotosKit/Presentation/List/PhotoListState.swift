package import DisplayKit
package import PhotosDomain

/// Everything that the list shows.
package struct PhotoListState: Equatable, Sendable {
  package enum Load: Equatable, Sendable {
    /// There is nothing to show yet.
    case opening
    /// What is shown, from its first page on.
    case refresh
    /// What comes after the last row.
    case more
  }

  package struct Failed: Equatable, Sendable {
    package let load: Load
    package let failure: Failure
  }

  /// Nil while nothing has come.
  package var pages: PhotoPages?
  /// What is under way.
  package var loading: Load?
  /// What failed last; nil once it is tried again.
  package var failed: Failed?

  package var photos: [Photo] { pages?.photos ?? [] }
  package var isLoading: Bool { loading != nil }
  package var errorMessage: String? { failed?.failure.title.string }
}
