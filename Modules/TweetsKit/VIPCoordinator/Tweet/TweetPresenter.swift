import DisplayKit
import TweetsComponents
import TweetsKit

/// The values between the scene's objects.
enum ShowTweet {
  /// From the Interactor to the Presenter.
  struct Response {
    let tweet: VisibleTweet
    let isLoading: Bool
    /// The reason why the last load during the scene brought no feed.
    let refreshError: (any Error)?
    /// Of this tweet.
    let likeRejection: LikeRejection?
  }

  /// The texts that the Controller displays on the View.
  struct ViewModel: Equatable {
    let progress: DisplayText?
    let warnings: [Notice]
    let cell: TweetCell
  }
}

/// Called by the Interactor.
@MainActor
protocol TweetPresentationLogic: AnyObject {
  func presentTweet(_ response: ShowTweet.Response)
}

/// Formats the Interactor's response for the Controller to display.
@MainActor
final class TweetPresenter: TweetPresentationLogic {
  weak var display: (any TweetDisplayLogic)?
  private let formatter = TweetFormatter()

  func presentTweet(_ response: ShowTweet.Response) {
    let warnings = [
      response.refreshError.map(formatter.refreshFailed),
      response.likeRejection.map(formatter.likeFailed),
    ]
    display?.displayOnView(
      ShowTweet.ViewModel(
        progress: response.isLoading ? TweetsStrings.refreshing : nil,
        warnings: warnings.compactMap(\.self), cell: formatter.cell(response.tweet)))
  }
}
