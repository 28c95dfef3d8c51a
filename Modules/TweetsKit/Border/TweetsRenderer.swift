package import DisplayKit
import TweetsComponents

/// Renders a state: the same in every pattern, whose View decides when.
package enum TweetsRenderer {
  package static func screen(_ state: TweetsState) -> ScreenState {
    switch state {
    case .loading(let header):
      screen([header?.content, .progress(TweetsStrings.loading, fraction: nil)], isSettled: false)
    case .failed(let header, let failure):
      screen([header?.content, .failure(failure)], isSettled: true)
    case .loaded(let tweets):
      screen(parts(of: tweets), isSettled: tweets.isSettled)
    }
  }

  private static func screen(_ parts: [Content?], isSettled: Bool) -> ScreenState {
    ScreenState(
      title: TweetsStrings.title, content: .stack(parts.compactMap(\.self), spacing: 1),
      isSettled: isSettled)
  }

  private static func parts(of tweets: LoadedTweets) -> [Content?] {
    let list = LazyList(
      tweets.rows, selection: tweets.selection.map { RowID($0) }, id: { $0.rowID },
      content: { $0.content })
    let body: Content =
      tweets.rows.isEmpty ? .notice(Notice(.empty, TweetsStrings.noTweets)) : .list(list)
    let isRefreshing = tweets.status == .refreshing
    return [
      tweets.header?.content,
      isRefreshing ? .progress(TweetsStrings.refreshing, fraction: nil) : nil,
    ]
      + notices(tweets).map(Content.notice) + [body]
  }

  /// Messages to the user, from top to bottom.
  package static func notices(_ tweets: LoadedTweets) -> [Notice] {
    let skipped = Notice.skipped(tweets.skipped, of: tweets.received)
    return [notice(tweets.status), notice(tweets.failedLike), skipped].compactMap(\.self)
  }

  private static func notice(_ like: FailedLike?) -> Notice? {
    like.map {
      Notice(
        .warning,
        $0.isLiked ? TweetsStrings.likeFailed($0.failure) : TweetsStrings.unlikeFailed($0.failure))
    }
  }

  private static func notice(_ status: LoadedTweets.Status) -> Notice? {
    switch status {
    case .complete, .refreshing: nil
    case .profileFailed(let failure): Notice(.warning, TweetsStrings.profileFailed(failure))
    case .refreshFailed(let failure): Notice(.warning, TweetsStrings.refreshFailed(failure))
    }
  }
}

extension TweetsHeader {
  var content: Content {
    ProfileHeader(
      name: DisplayText(name), avatar: avatar.map { Picture(WebLink($0)) },
      profileImage: profileImage.map { Picture(WebLink($0)) }
    ).content
  }
}

extension TweetRow {
  var content: Content {
    TweetCell(
      id: rowID, name: DisplayText(name), handle: handle, text: text.map { DisplayText($0) },
      images: images.map { Picture(WebLink($0)) }, comments: commentsOfCell,
      likes: TweetsStrings.likes(likes.count), isLiked: likes.isLiked
    ).content
  }

  private var handle: DisplayText? {
    guard let username, name != "@\(username)" else { return nil }
    return TweetsStrings.handle(username)
  }

  private var commentsOfCell: TweetCell.Comments? {
    guard !comments.isEmpty else { return nil }
    let lines = comments.map {
      TweetCell.Line(name: DisplayText($0.name), text: DisplayText($0.text))
    }
    return TweetCell.Comments(
      title: TweetsStrings.comments(comments.count), lines: areCommentsOpen ? lines : nil)
  }
}
