import DisplayKit

extension Content {
  static let loading = Content.progress("Loading", fraction: nil)
  static let refreshing = Content.progress("Refreshing", fraction: nil)

  /// Stands above what is still shown.
  static func refreshFailed(_ failure: Failure) -> Content {
    .notice(Notice(.warning, DisplayText("Could not refresh: \(failure.title.string)")))
  }
}
