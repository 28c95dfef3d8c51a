package import DisplayKit
package import RaceKit
package import TraceKit
import TweetsComponents
package import TweetsKit

package typealias TweetsScenario = ContractScenario<TweetsContract>
package typealias TweetsEnvironment = ScreenEnvironment<any TweetRepository, TweetsOutput>
package typealias TweetsContender = RaceContender<TweetsEnvironment>

extension TweetsEnvironment {
  @MainActor
  package func scene(_ trace: MessageTrace? = nil) -> TweetsScene {
    TweetsScene(repository: repository, firstRead: firstRead, trace: trace, output: output)
  }
}

/// The behaviour of the tweets' screen in every pattern.
package enum TweetsContract: ScreenContract {
  package typealias Scenario = TweetsScenario
  package typealias Detail = TweetsDetail

  package static let scenarios =
    opening + firstRead + more + headers + refreshing + failing + rows + comments + likes + leaving

  package static let initialState = TweetsState.loading(nil)
  package static let callsTogether = ["profile", "feed"]

  package static func display(of state: TweetsState) -> ScreenState {
    TweetsRenderer.screen(state)
  }

  package static func summary(of state: TweetsState) -> String {
    guard case .loaded(let tweets) = state else { return "\(state)" }
    let likes = tweets.rows.pendingLikes.map { "\($0): \($1)" }.sorted()
    return """
      rows \(tweets.rows.map(\.id)), \(tweets.header?.name ?? "no header"), \
      skipped \(tweets.skipped) of \(tweets.received), \(tweets.canLoadMore ? "more" : "no more"), \
      selection \(tweets.selection ?? "none"), comments of \(tweets.rows.openComments.sorted()), \
      likes \(likes), failed like \(tweets.failedLike.map { "\($0)" } ?? "none"), \(tweets.status)
      """
  }

  package static func failures(in state: TweetsState) -> [Failure] {
    switch state {
    case .loading: return []
    case .failed(_, let failure): return [failure]
    case .loaded(let tweets):
      let like = tweets.failedLike.map { [$0.failure] } ?? []
      switch tweets.status {
      case .complete, .refreshing: return like
      case .profileFailed(let failure), .refreshFailed(let failure): return [failure] + like
      }
    }
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

/// Details of a screen's display that its state does not include.
package enum TweetsDetail: ContractDetail {
  /// The plain text of the row at this index, as built for a host.
  case row(Int, String)
  /// The header's name and number of pictures.
  case header(String, pictures: Int)
  /// Notices and failures, from top to bottom.
  case notes([String])

  package func found(in display: ScreenState) -> TweetsDetail? {
    let parts = display.content.leaves
    switch self {
    case .row(let position, _):
      guard let rows = display.content.list, position < rows.count else { return nil }
      return .row(position, rows.row(at: position).content.plainText)
    case .header:
      let names = parts.compactMap {
        if case .heading(_, let text) = $0 { text.plain } else { nil }
      }
      let pictures = parts.count { if case .image = $0 { true } else { false } }
      return .header(names.first ?? "no name", pictures: pictures)
    case .notes: return .notes(parts.compactMap(Self.note))
    }
  }

  private static func note(_ part: Content) -> String? {
    switch part {
    case .notice(let notice): notice.text.string
    case .failure(let failure): failure.title.string
    default: nil
    }
  }
}

extension TweetsScenario {
  init(
    _ name: String, firstRead: ReadPolicy = .standard, _ loads: TweetScript.Load...,
    likes: [ScriptedResponse<Void>] = [.accepts()], @ArrayBuilder<Line> lines: () -> [Line]
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
  /// Shows the sample tweets with these numbers.
  static func showing(
    _ numbers: ClosedRange<Int>, of count: Int? = nil, header: TweetsHeader? = .ada,
    skipped: Int = 0, selection: Tweet.ID? = nil, open: Set<Tweet.ID> = [],
    likes: [Tweet.ID: PendingLike] = [:], _ status: LoadedTweets.Status = .complete,
    failed: FailedLike? = nil
  ) -> Self {
    showing(
      numbers.map(Tweet.number), of: count, header: header, skipped: skipped,
      selection: selection, open: open, likes: likes, status, failed: failed)
  }

  /// - Parameter count: the elements received; nil if all valid ones are shown.
  static func showing(
    _ tweets: [Tweet], of count: Int? = nil, header: TweetsHeader? = .ada,
    skipped: Int = 0, selection: Tweet.ID? = nil, open: Set<Tweet.ID> = [],
    likes: [Tweet.ID: PendingLike] = [:], _ status: LoadedTweets.Status = .complete,
    failed: FailedLike? = nil
  ) -> Self {
    let valid = tweets.count + skipped
    return .shows(
      .loaded(
        LoadedTweets(
          header: header, rows: TweetRows(tweets[...], openComments: open, pendingLikes: likes),
          canLoadMore: valid < count ?? valid, skipped: skipped, received: count ?? valid,
          selection: selection, status: status, failedLike: failed)))
  }

  /// Requests of a profile and a feed.
  static let loads = calls([.profile(.standard), .feed(.standard)])
  static let loadsCached = calls([.profile(.cached), .feed(.cached)])
  static let reloads = calls([.profile(.reload), .feed(.reload)])
  static let mayLoad = mayCall([.profile(.standard), .feed(.standard)])

  static func likes(_ id: Tweet.ID) -> Self { .calls([.setLiked(true, of: id)]) }

  static func unlikes(_ id: Tweet.ID) -> Self { .calls([.setLiked(false, of: id)]) }

  static func selects(_ id: Tweet.ID) -> Self { .outputs(.tweetSelected(id: id)) }

  static func draws(_ position: Int, _ text: String) -> Self { .has(.row(position, text)) }

  static func heads(_ name: String, pictures: Int) -> Self {
    .has(.header(name, pictures: pictures))
  }

  static func notes(_ notes: [String]) -> Self { .has(.notes(notes)) }
}
