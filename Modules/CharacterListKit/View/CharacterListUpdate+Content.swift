import DisplayKit

extension CharacterListUpdate {
  /// What stands above the rows.
  var content: Content {
    switch self {
    case .idle: .nothing
    case .searching(nil): .progress("Loading", fraction: nil)
    case .searching(let name?):
      .progress(DisplayText("Searching for \(name.quoted)").singleLine, fraction: nil)
    case .refreshing: .progress("Refreshing", fraction: nil)
    case .refreshFailed(let failure):
      .notice(Notice(.warning, DisplayText("Could not refresh: \(failure.title.string)")))
    }
  }

  /// No load is under way.
  var isSettled: Bool {
    switch self {
    case .idle, .refreshFailed: true
    case .searching, .refreshing: false
    }
  }
}
