import DisplayKit
import TaskKit
import TweetsComponents
import TweetsKit

/// The values between the objects of the scene, by use case.
enum ListTweets {
  /// A tweet with what the user did to it.
  struct VisibleTweet {
    let tweet: Tweet
    /// Includes the user's like.
    let likes: TweetLikes
    /// The like waits to be sent.
    let canUndo: Bool
    let areCommentsOpen: Bool
  }

  enum FetchTimeline {
    enum Request: Equatable {
      /// Ignored unless it is the first.
      case initial
      /// Ignored during a fetch.
      case refresh(ReadPolicy)
      /// Repeats the last fetch if it failed, wholly or in part, otherwise a failed search, or
      /// listens again for updates.
      case retry
    }

    /// Profile and feed are from the last fetch that returned them.
    struct Response {
      let profile: Profile?
      let profileError: (any Error)?
      let feed: TweetFeed?
      let feedError: (any Error)?
      /// Nil if the visible tweets stay, since the feed could not be fetched.
      let tweets: [VisibleTweet]?
      let selection: Tweet.ID?
    }

    struct ViewModel: Equatable {
      let header: ProfileHeader?
      let warning: Notice?
      let notices: [Notice]
      let failure: Failure?
      /// Nil if the rows stay.
      let cells: [TweetCell]?
      let selection: RowID?
    }
  }

  enum Search {
    struct Request: Equatable { let text: String }

    struct Response {
      /// Nil after the end of a search.
      let words: SearchWords?
      let feed: TweetFeed
      /// Nil if the visible tweets stay.
      let tweets: [VisibleTweet]?
      /// There are no visible tweets.
      let isEmpty: Bool
      let isInProgress: Bool
      let error: (any Error)?
    }

    struct ViewModel: Equatable {
      let progress: DisplayText?
      let warning: Notice?
      let notices: [Notice]
      /// Nil if the rows stay.
      let cells: [TweetCell]?
    }
  }

  enum ShowMore {
    struct Request: Equatable { let lastVisibleID: Tweet.ID }
    /// The tweets after those that are visible.
    struct Response { let tweets: [VisibleTweet] }
    struct ViewModel: Equatable { let cells: [TweetCell] }
  }

  enum SelectTweet {
    struct Request: Equatable { let id: Tweet.ID }
    struct Response: Equatable { let selection: Tweet.ID }
    struct ViewModel: Equatable { let selection: RowID }
  }

  enum ToggleComments {
    struct Request: Equatable { let id: Tweet.ID }
    struct Response { let tweet: VisibleTweet }
    struct ViewModel: Equatable { let cell: TweetCell }
  }

  enum ToggleLike {
    struct Request: Equatable { let id: Tweet.ID }

    struct Response {
      /// Nil if the tweet is no longer visible.
      let tweet: VisibleTweet?
      /// The last one since the last fetch or new like.
      let rejection: LikeRejection?
    }

    struct ViewModel: Equatable {
      let cell: TweetCell?
      let warning: Notice?
    }
  }

  /// The Response is that of ``ToggleLike``.
  enum UndoLike {
    struct Request: Equatable { let id: Tweet.ID }
  }

  enum ReceiveUpdates {
    struct Response {
      /// Zero in a search.
      let newTweetCount: Int
      let error: (any Error)?
    }

    struct ViewModel: Equatable {
      let newTweets: DisplayText?
      let warning: Notice?
    }
  }

  /// New tweets, or one that was posted.
  enum ShowNewTweets {
    struct Response {
      let profile: Profile?
      /// With the new tweets.
      let feed: TweetFeed
      let tweets: [VisibleTweet]
      let selection: Tweet.ID?
    }

    struct ViewModel: Equatable {
      let header: ProfileHeader?
      let notices: [Notice]
      let cells: [TweetCell]
      let selection: RowID?
    }
  }
}
