package import DisplayKit
package import RaceKit
package import TweetsKit

package typealias TweetsScenario = ContractScenario<TweetsContract>
package typealias TweetsSubject = RaceSubject<TweetsEnvironment>

/// The behaviour of the moments' screen in every pattern.
package enum TweetsContract: ScreenContract {
  package typealias Detail = TweetsDetail

  package static let scenarios =
    opening + firstRead + more + headers + refreshing + failing + rows + comments + likes + leaving

  package static let initialState = TweetsState.loading(nil)
  package static let callsTogether = ["profile", "feed"]

  package static func display(of state: TweetsState) -> ScreenState {
    TweetsRenderer.screen(state)
  }

  @MainActor
  package static func state(of screen: any Screen) -> TweetsState? {
    (screen as? any TweetsScreen)?.state
  }

  @MainActor
  package static func environment(
    _ script: TweetScript, _ player: ScriptPlayer,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> TweetsEnvironment {
    TweetsEnvironment(
      repository: ScriptedTweetRepository(script, player), firstRead: script.firstRead,
      output: output)
  }
}

/// The dependencies of a moments' screen.
package struct TweetsEnvironment {
  package let repository: any TweetRepository
  package let firstRead: ReadPolicy
  package let output: @MainActor (TweetsOutput) -> Void

  package init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.output = output
  }
}

extension TweetsScenario {
  init(
    _ name: String, firstRead: ReadPolicy = .standard, _ loads: [TweetScript.Load],
    likes: [ScriptedAnswer<Void>] = [.agrees()], @ArrayBuilder<Line> lines: () -> [Line]
  ) {
    self.init(name, TweetScript(loads, likes: likes, firstRead: firstRead), lines: lines)
  }
}

extension ContractStep {
  static func rowShown(_ id: Tweet.ID) -> Self { .event(.rowShown(RowID(id))) }

  static func select(_ id: Tweet.ID) -> Self { .event(.rowSelected(RowID(id))) }

  /// Chooses the row's comments action, even if the row does not offer it.
  static func comments(_ id: Tweet.ID) -> Self { .event(.actionChosen(.comments, in: RowID(id))) }

  static func like(_ id: Tweet.ID) -> Self { .event(.actionChosen(.like, in: RowID(id))) }
}

extension ContractEffect<TweetsContract> {
  /// Shows the sample tweets with these numbers, from a feed of `count` elements.
  static func showing(
    _ numbers: ClosedRange<Int>, of count: Int, more: Bool = false, header: TweetsHeader? = .ada,
    skipped: Int = 0, selection: Tweet.ID? = nil, open: Set<Tweet.ID> = [],
    likes: [Tweet.ID: PendingLike] = [:], _ status: LoadedTweets.Status = .complete,
    failed: FailedLike? = nil
  ) -> Self {
    showing(
      numbers.map(Tweet.number), of: count, more: more, header: header, skipped: skipped,
      selection: selection, open: open, likes: likes, status, failed: failed)
  }

  static func showing(
    _ tweets: [Tweet], of count: Int, more: Bool = false, header: TweetsHeader? = .ada,
    skipped: Int = 0, selection: Tweet.ID? = nil, open: Set<Tweet.ID> = [],
    likes: [Tweet.ID: PendingLike] = [:], _ status: LoadedTweets.Status = .complete,
    failed: FailedLike? = nil
  ) -> Self {
    .shows(
      .loaded(
        LoadedTweets(
          header: header, rows: TweetRows(tweets[...], openComments: open, pendingLikes: likes),
          canLoadMore: more, skipped: skipped, received: count, selection: selection,
          status: status, failedLike: failed)))
  }

  /// Requests of a profile and a feed.
  static let loads = calls([.profile(.standard), .feed(.standard)])
  static let loadsCached = calls([.profile(.cached), .feed(.cached)])
  static let mayLoad = mayCall([.profile(.standard), .feed(.standard)])

  static func likes(_ id: Tweet.ID) -> Self { .calls([.setLiked(true, of: id)]) }

  static func unlikes(_ id: Tweet.ID) -> Self { .calls([.setLiked(false, of: id)]) }

  static func draws(_ position: Int, _ tweet: DrawnTweet) -> Self { .has(.row(position, tweet)) }

  static func heads(_ name: String, pictures: Int) -> Self {
    .has(.header(name, pictures: pictures))
  }

  static func notes(_ notes: [String]) -> Self { .has(.notes(notes)) }

  static func hintsAtMore(_ hints: Bool) -> Self { .has(.hintsAtMore(hints)) }
}
