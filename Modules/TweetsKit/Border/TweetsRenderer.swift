package import DisplayKit

/// Renders a state: the same in every pattern, whose View decides when.
package enum TweetsRenderer {
  package static func screen(_ state: TweetsState) -> ScreenState {
    switch state {
    case .loading(let header):
      screen([header?.content, .progress("Loading", fraction: nil)], isSettled: false)
    case .failed(let header, let failure):
      screen([header?.content, .failure(failure)], isSettled: true)
    case .loaded(let tweets):
      screen(parts(of: tweets), isSettled: tweets.isSettled)
    }
  }

  private static func screen(_ parts: [Content?], isSettled: Bool) -> ScreenState {
    ScreenState(
      title: "Tweets", content: .stack(parts.compactMap(\.self), spacing: 1), isSettled: isSettled)
  }

  private static func parts(of tweets: LoadedTweets) -> [Content?] {
    let list = LazyList(
      tweets.rows, selection: tweets.selection.map { RowID($0) }, id: { $0.rowID },
      content: { $0.content })
    let body: Content =
      tweets.rows.isEmpty ? .notice(Notice(.empty, "no tweets")) : .list(list)
    let isRefreshing = tweets.status == .refreshing
    return [tweets.header?.content, isRefreshing ? .progress("Refreshing", fraction: nil) : nil]
      + notices(tweets).map(Content.notice) + [body]
  }

  /// Messages to the user, from top to bottom.
  package static func notices(_ tweets: LoadedTweets) -> [Notice] {
    let skipped = Notice.skipped(tweets.skipped, of: tweets.received)
    return [notice(tweets.status), notice(tweets.failedLike), skipped].compactMap(\.self)
  }

  private static func notice(_ like: FailedLike?) -> Notice? {
    like.map {
      warning($0.isLiked ? "could not like the tweet" : "could not take the like back", $0.failure)
    }
  }

  private static func notice(_ status: LoadedTweets.Status) -> Notice? {
    switch status {
    case .complete, .refreshing: nil
    case .profileFailed(let failure): warning("could not load the profile", failure)
    case .refreshFailed(let failure): warning("could not refresh", failure)
    }
  }

  private static func warning(_ text: String, _ failure: Failure) -> Notice {
    Notice(.warning, DisplayText("\(text): \(failure.title.string)"))
  }
}

extension TweetsHeader {
  /// The profile picture, then the avatar and the name.
  var content: Content {
    var parts: [Content] = []
    if let profileImage {
      parts.append(.image(WebLink(profileImage), alternative: "profile picture"))
    }
    if let avatar { parts.append(.image(WebLink(avatar), alternative: "avatar")) }
    parts.append(.heading(level: 1, StyledText(DisplayText(name).singleLine)))
    return .stack(parts, spacing: 0)
  }
}

extension TweetRow {
  var content: Content {
    let parts = [.text(sender), body, grid, .actions(actions), areCommentsOpen ? remarks : nil]
    return .stack(parts.compactMap(\.self), spacing: 0)
  }

  private var sender: StyledText {
    var runs = [StyledText.Run(DisplayText(name).singleLine, .strong)]
    if let username, name != "@\(username)" {
      runs.append(.init(" "))
      runs.append(.init(DisplayText("@\(username)").singleLine, .secondary))
    }
    return StyledText(runs)
  }

  private var body: Content? {
    text.map { .text(StyledText(linkingAddressesIn: DisplayText($0))) }
  }

  /// One image alone, four as two by two, otherwise three per row.
  private var grid: Content? {
    guard !images.isEmpty else { return nil }
    let columns = [1: 1, 4: 2][images.count] ?? 3
    let cells = images.enumerated().map { position, address in
      GridImage(
        link: WebLink(address),
        alternative: DisplayText("\(position + 1) of \(images.count)"))
    }
    return .imageGrid(cells, columns: columns)
  }

  private var actions: [ContentAction] {
    let comments = ContentAction(
      id: .comments, title: Self.words(comments.count, "comment"),
      state: areCommentsOpen ? .open : .off)
    let like = ContentAction(
      id: .like, title: Self.words(likes.count, "like"), state: likes.isLiked ? .on : .off)
    return self.comments.isEmpty ? [like] : [comments, like]
  }

  private static func words(_ count: Int, _ noun: String) -> DisplayText {
    DisplayText("\(count) \(noun)\(count == 1 ? "" : "s")")
  }

  private var remarks: Content? {
    guard !comments.isEmpty else { return nil }
    let lines = comments.map { comment in
      Content.text(
        StyledText(
          [.init(DisplayText(comment.name).singleLine, .strong), .init("  ")]
            + StyledText(linkingAddressesIn: DisplayText(comment.text)).runs))
    }
    return .quote(.stack(lines, spacing: 0))
  }
}
