extension CharacterDetailState {
  /// Contains no text from the network.
  var traceSummary: String {
    switch self {
    case .idle, .loading: "loading"
    case .failed: "failed"
    case .loaded(_, .complete): "character"
    case .loaded(_, .refreshing): "character, refreshing"
    case .loaded(_, .refreshFailed): "character, refresh failed"
    }
  }
}
