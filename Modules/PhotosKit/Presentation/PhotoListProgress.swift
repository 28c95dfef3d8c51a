import DisplayKit

/// The load in progress, or the result of the last one.
enum PhotoListProgress: Equatable {
  enum Load: Equatable {
    /// The first load, before there is content.
    case opening
    /// The loaded photos again, from the first page on.
    case refresh
    case more
  }

  case loading(Load)
  case loaded
  case failed(Load, Failure)

  var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Of a failed refresh, above the photos that were loaded before.
  var warning: Notice? {
    guard case .failed(.refresh, let failure) = self else { return nil }
    return Notice(.warning, DisplayText("could not refresh: \(failure.title.string)"))
  }
}
