extension TweetsState {
  /// Contains no text from the network.
  var traceSummary: String {
    switch self {
    case .idle, .loading: "loading"
    case .failed: "failed"
    case .loaded(let loaded): "\(loaded.visibleTweets.count) rows\(loaded.status.traceSuffix)"
    }
  }
}

extension TweetsState.Status {
  fileprivate var traceSuffix: String {
    switch self {
    case .complete: ""
    case .refreshing: ", refreshing"
    case .profileFailed: ", without profile"
    case .refreshFailed: ", refresh failed"
    }
  }
}
