import TweetsKit

// What a message carries, in a few words. Nothing of what the network sent is in them but counts.

func summary(of state: TweetsState) -> String {
  switch state {
  case .loading: "loading"
  case .failed: "failed"
  case .loaded(let tweets): "\(tweets.rows.count) rows\(word(for: tweets.status))"
  }
}

private func word(for status: LoadedTweets.Status) -> String {
  switch status {
  case .complete: ""
  case .refreshing: ", refreshing"
  case .profileFailed: ", without profile"
  case .refreshFailed: ", refresh failed"
  }
}
