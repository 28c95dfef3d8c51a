import DisplayKit
import TweetsComponents
import TweetsKit

/// From the Interactor to the Presenter.
struct TweetResponse {
  let tweet: VisibleTweet
  let isLoading: Bool
  /// The reason why the last load during the scene brought no feed.
  let refreshError: (any Error)?
  /// Of this tweet.
  let likeRejection: LikeRejection?
}

/// The texts that the Controller displays on the View.
struct TweetViewModel: Equatable {
  let progress: DisplayText?
  let warnings: [Notice]
  let cell: TweetCell
}

/// Called by the Interactor.
@MainActor
protocol TweetPresentationLogic: AnyObject {
  func presentTweet(_ response: TweetResponse)
}

/// Formats the Interactor's response for the Controller to display.
@MainActor
final class TweetPresenter: TweetPresentationLogic {
  weak var display: (any TweetDisplayLogic)?
  private let formatter = TweetFormatter()

  func presentTweet(_ response: TweetResponse) {
    let warnings = [
      response.refreshError.map(formatter.refreshFailed),
      response.likeRejection.map(formatter.likeFailed),
    ]
    display?.displayOnView(
      TweetViewModel(
        progress: response.isLoading ? TweetsStrings.refreshing : nil,
        warnings: warnings.compactMap(\.self), cell: formatter.cell(response.tweet)))
  }
}
