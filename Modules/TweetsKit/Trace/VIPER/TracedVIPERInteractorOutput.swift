import DisplayKit
import TweetsKit
import TweetsVIPER

final class TracedVIPERInteractorOutput: TweetsVIPERInteractorOutput {
  private let presenter: any TweetsVIPERInteractorOutput
  private let trace: MessageTrace

  init(_ presenter: any TweetsVIPERInteractorOutput, _ trace: MessageTrace) {
    self.presenter = presenter
    self.trace = trace
  }

  func didStartLoading() { record("didStartLoading") { presenter.didStartLoading() } }

  func didLoad(_ feed: TweetFeed, profile: Profile?, profileError: (any Error)?) {
    record("didLoad", "\(feed.tweets.count) tweets") {
      presenter.didLoad(feed, profile: profile, profileError: profileError)
    }
  }

  func didFailToLoadFeed(_ error: any Error, profile: Profile?) {
    record("didFailToLoadFeed", summary(of: error)) {
      presenter.didFailToLoadFeed(error, profile: profile)
    }
  }

  func didSetLiked(_ isLiked: Bool, of id: Tweet.ID) {
    record("didSetLiked", "\(isLiked)") { presenter.didSetLiked(isLiked, of: id) }
  }

  func didFailToSetLiked(_ isLiked: Bool, of id: Tweet.ID, error: any Error) {
    record("didFailToSetLiked", summary(of: error)) {
      presenter.didFailToSetLiked(isLiked, of: id, error: error)
    }
  }

  private func record(_ name: String, _ argument: String = "", _ send: () -> Void) {
    trace.record(from: "Interactor", to: "Presenter", name, argument, send)
  }
}
