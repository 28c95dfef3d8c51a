import DisplayKit
import TweetsComponents
import TweetsKit

/// What the faulty screen shows.
enum FaultyTweetsPage {
  case loading(ProfileHeader?)
  case failed(ProfileHeader?, Failure)
  case loaded(FaultyTweetsList)

  var screen: ScreenState {
    switch self {
    case .loading(let header):
      screen([header?.content, .progress(TweetsStrings.loading, fraction: nil)], isSettled: false)
    case .failed(let header, let failure):
      screen([header?.content, .failure(failure)], isSettled: true)
    case .loaded(let list): screen(list.parts, isSettled: list.isSettled)
    }
  }

  private func screen(_ parts: [Content?], isSettled: Bool) -> ScreenState {
    ScreenState(
      title: TweetsStrings.title, content: .stack(parts.compactMap(\.self), spacing: 1),
      isSettled: isSettled)
  }
}

struct FaultyTweetsList {
  enum Status {
    case complete, refreshing
    case profileFailed(Failure)
    case refreshFailed(Failure)
  }

  var header: ProfileHeader?
  var cells: FaultyTweetCells
  var skipped: Notice?
  var selection: Tweet.ID?
  var status: Status
  /// The last failed like, until the next like or load.
  var failedLike: DisplayText?
  var search: FaultySearch?
  var updatesWarning: DisplayText?
  var compose: DisplayText?
  var newCount = 0
  let unsettled: Set<FaultyPendingLike.Status>

  var isSettled: Bool {
    if case .refreshing = status { return false }
    if search?.isInProgress == true { return false }
    return !cells.pendingLikes.values.contains { unsettled.contains($0.status) }
  }

  fileprivate var parts: [Content?] {
    let list = LazyList(
      cells, selection: selection.map { RowID($0) }, id: \.id, content: \.content)
    let none = search == nil ? TweetsStrings.noTweets : search?.none
    let empty = cells.isEmpty ? none.map { Content.notice(Notice(.empty, $0)) } : nil
    let warnings =
      [warning, failedLike, search?.warning, updatesWarning].map {
        $0.map { Notice(.warning, $0) }
      } + [skipped]
    var progress: Content?
    if search?.isInProgress == true {
      progress = .progress(TweetsStrings.searching, fraction: nil)
    }
    if case .refreshing = status { progress = .progress(TweetsStrings.refreshing, fraction: nil) }
    let new = newCount == 0 ? nil : Content.newTweets(TweetsStrings.newTweets(newCount))
    return [header?.content, progress] + warnings.map { $0.map(Content.notice) } + [
      empty, compose.map(Content.compose), new, cells.isEmpty ? nil : .list(list),
    ]
  }

  private var warning: DisplayText? {
    switch status {
    case .complete, .refreshing: nil
    case .profileFailed(let failure): TweetsStrings.profileFailed(failure)
    case .refreshFailed(let failure): TweetsStrings.refreshFailed(failure)
    }
  }
}

/// The cells of a feed's first tweets, created on access.
struct FaultyTweetCells: RandomAccessCollection, Equatable {
  let tweets: ArraySlice<Tweet>
  let openComments: Set<Tweet.ID>
  let pendingLikes: [Tweet.ID: FaultyPendingLike]
  let undoable: Set<FaultyPendingLike.Status>

  var startIndex: Int { tweets.startIndex }
  var endIndex: Int { tweets.endIndex }

  subscript(position: Int) -> TweetCell { cell(tweets[position]) }

  func likes(of id: Tweet.ID) -> TweetLikes? { tweets.first { $0.id == id }.map(likes) }

  private func likes(of tweet: Tweet) -> TweetLikes {
    pendingLikes[tweet.id].map { tweet.likes.with(isLiked: $0.isLiked) } ?? tweet.likes
  }

  private func cell(_ tweet: Tweet) -> TweetCell {
    let (sender, likes) = (tweet.sender, likes(of: tweet))
    let lines = tweet.comments.map {
      TweetCell.Line(name: $0.sender.name, text: DisplayText($0.text))
    }
    let comments = TweetCell.Comments(
      title: TweetsStrings.comments(lines.count),
      lines: openComments.contains(tweet.id) ? lines : nil)
    return TweetCell(
      id: RowID(tweet.id), name: sender.name,
      handle: sender.nick == nil ? nil : sender.username.map(TweetsStrings.handle),
      text: tweet.text.map { DisplayText($0) }, images: tweet.images.map { Picture(WebLink($0)) },
      comments: lines.isEmpty ? nil : comments, likes: TweetsStrings.likes(likes.count),
      isLiked: likes.isLiked,
      undo: pendingLikes[tweet.id].flatMap {
        undoable.contains($0.status) ? TweetsStrings.undo : nil
      })
  }
}

extension TweetSender {
  /// The nick, otherwise the handle.
  var name: DisplayText {
    nick.map { DisplayText($0) } ?? username.map(TweetsStrings.handle)
      ?? TweetsStrings.unknownSender
  }
}

/// The user's like or unlike of a tweet since the feed was loaded.
struct FaultyPendingLike: Equatable {
  enum Status { case waiting, inFlight, accepted }

  let isLiked: Bool
  var status = Status.waiting
  /// The last state that the service accepted since the feed was loaded.
  var earlier: Bool?

  /// The value after the service accepts the like.
  var accepted: Self { Self(isLiked: isLiked, status: .accepted) }

  /// The value after the service rejects the like, or after undo: the earlier state, or nil if the
  /// feed has it.
  var reverted: Self? { earlier.map { Self(isLiked: $0, status: .accepted) } }

  /// The value after a newer feed with the tweet, which includes all completed likes.
  var afterFeed: Self? { status == .accepted ? nil : Self(isLiked: isLiked, status: status) }
}
