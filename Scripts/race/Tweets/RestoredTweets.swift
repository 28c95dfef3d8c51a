import DisplayKit
import RaceKit
import TaskKit
import TweetsComponents
import TweetsContract
import TweetsKit

/// Closes the tweets' list and opens it in a new scene with the same repository and the same draft, as by a link:
/// which changes are shown again?
@MainActor
enum RestoredTweets {
  /// A change of the loaded list by its user.
  private struct Change {
    let name: String
    /// Each changes what is shown.
    let events: [ScreenEvent]
    var hasComposer = false
    let isShown: @MainActor (Content) -> Bool
  }

  private static let row = RowID("2")
  private static let shownAtFirst = 5

  private static let changes = [
    Change(name: "the selection", events: [.rowSelected(row)]) { $0.list?.selection == row },
    Change(name: "further rows", events: [.rowShown(RowID("4"))]) {
      ($0.list?.count ?? 0) > shownAtFirst
    },
    Change(name: "open comments", events: [.actionChosen(.comments, in: row)]) {
      $0.plainText.contains("▾")
    },
    // Which finds no tweet.
    Change(name: "a search", events: [.search("gybe")]) { $0.list == nil },
    Change(name: "a like that waited", events: [.actionChosen(.like, in: row)]) {
      $0.plainText.contains("✓")
    },
    Change(name: "the undo of a like", events: [.actionChosen(.like, in: row)]) {
      $0.plainText.contains("Undo")
    },
    Change(
      name: "the draft of a tweet",
      events: [
        .actionChosen(.compose, in: nil), .fieldEdited(.tweetText, "Hi"),
        .actionChosen(TweetsStack.back, in: nil),
      ], hasComposer: true
    ) { $0.action(.compose)?.title == TweetsStrings.continueDraft },
  ]

  /// - Throws: `CancellationError`; an error if a pattern does not show a change in the first place.
  static func sentence(of contenders: [TweetsContender]) async throws -> String {
    var losers: [String: [String]] = [:]
    for change in changes {
      for contender in contenders {
        let isRestored = try await isRestored(change, by: contender)
        losers[change.name, default: []] += isRestored ? [] : [contender.name]
      }
    }
    func names(lostIn count: Int) -> String {
      changes.map(\.name).filter { losers[$0]?.count == count }.joined(separator: ", ")
    }
    let others = losers.filter { (1..<contenders.count).contains($0.value.count) }
      .map { " Lost in \($0.value.joined(separator: ", ")): \($0.key)." }.sorted().joined()
    return "A list that is closed and opened again shows, in all \(contenders.count) patterns: "
      + "\(names(lostIn: 0)). It loses, in all of them: \(names(lostIn: contenders.count)).\(others)"
  }

  private static func isRestored(_ change: Change, by contender: TweetsContender) async throws
    -> Bool
  {
    let (repository, draft) = (LikeStoringRepository(), LeftDraft())
    let background = BackgroundTasks()
    func opened() -> any Screen {
      let environment = TweetsEnvironment(
        repository: repository, clock: UndoableClock(), background: background, draft: draft,
        parent: change.hasComposer ? TweetsStack(draft) : nil)
      return TweetsContract.hosted(contender.makeScreen(environment), in: environment)
    }
    let screen = opened()
    let isShown = try await screen.whileShown {
      for event in change.events {
        let before = screen.display.state
        screen.handle(event)
        await screen.display.wait { $0.isSettled && $0 != before }
      }
      return change.isShown(screen.display.state.content)
    }
    guard isShown else { throw ErrorMessage("\(contender) does not show \(change.name)").exit(70) }
    await background.end()
    let other = opened()
    return try await other.whileShown { change.isShown(other.display.state.content) }
  }
}

/// In memory; responds immediately.
@MainActor
private final class LikeStoringRepository: TweetRepository {
  private let base = FixedTweetRepository(FixedTweetRepository.feed(of: 12))
  private var liked: [Tweet.ID: Bool] = [:]

  func profile(_ policy: ReadPolicy) async throws -> Profile { try await base.profile(policy) }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    TweetFeed(
      base.tweets.tweets.map { tweet in
        var tweet = tweet
        if let isLiked = liked[tweet.id] { tweet.likes = tweet.likes.with(isLiked: isLiked) }
        return tweet
      })
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws { liked[id] = isLiked }
}

/// A like can be undone for a day, longer than its scene is open; other waits end at once.
private struct UndoableClock: UndoClock {
  private let base = ImmediateClock()

  var now: ContinuousClock.Instant { base.now }
  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }

  func sleepUntilLikeIsSent() async throws {
    try await ContinuousClock().sleep(for: .seconds(86_400))
  }
}
