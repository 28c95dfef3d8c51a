import DisplayKit
import TweetsComponents
import TweetsKit

/// The values between the scene's objects.
enum ListTweets {
  /// From the Interactor to the Presenter.
  enum Response {
    /// Profile and feed are from the last load that returned them.
    struct Timeline {
      let profile: Profile?
      let profileError: (any Error)?
      let feed: TweetFeed?
      let feedError: (any Error)?
      /// Nil if the visible tweets stay, since the feed could not be loaded, or if a search follows.
      let tweets: [VisibleTweet]?
      let selection: Tweet.ID?
    }

    struct Like {
      /// Nil if the tweet is no longer visible.
      let tweet: VisibleTweet?
      let rejection: LikeRejection?
    }

    struct Search {
      /// Nil after the end of the search.
      let words: SearchWords?
      let error: (any Error)?
      let feed: TweetFeed
      /// Those that match, or after the search those of the feed as before.
      let tweets: [VisibleTweet]
      let isSearching: Bool
      let isRefreshing: Bool
    }

    struct Updates {
      /// The number of new tweets; 0 in a search.
      let newCount: Int
      let error: (any Error)?
    }

    struct NewTweets {
      let profile: Profile?
      /// With more tweets at its top.
      let feed: TweetFeed
      let tweets: [VisibleTweet]
      let selection: Tweet.ID?
    }
  }

  /// The texts that the Controller displays on the View.
  enum ViewModel: Equatable {
    struct Timeline: Equatable {
      let header: ProfileHeader?
      let warning: Notice?
      let notices: [Notice]
      let failure: Failure?
      /// Nil if the rows stay.
      let cells: [TweetCell]?
      let selection: RowID?
    }

    struct Like: Equatable {
      let cell: TweetCell?
      let warning: Notice?
    }

    struct Search: Equatable {
      let progress: DisplayText?
      let warning: Notice?
      let notices: [Notice]
      let cells: [TweetCell]
    }

    struct Updates: Equatable {
      /// Nil if there are none.
      var newTweets: DisplayText?
      var warning: Notice?
    }

    struct NewTweets: Equatable {
      let header: ProfileHeader?
      let notices: [Notice]
      let cells: [TweetCell]
      let selection: RowID?
    }

    /// Removes the warnings of loads and likes, and keeps the rows.
    case loading(DisplayText)
    case timeline(Timeline)
    /// Rows to append.
    case more([TweetCell])
    case selection(RowID)
    case comments(TweetCell)
    case like(Like)
    case search(Search)
    case updates(Updates)
    /// All rows, with the new ones at the top.
    case newTweets(NewTweets)
    /// The title of the line that opens the composer; nil if there is none.
    case compose(DisplayText?)
  }
}
