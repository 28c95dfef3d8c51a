package import DisplayKit
package import ScreenContracts
package import TaskKit
package import TraceKit
import TweetsComponents
package import TweetsKit

package typealias TweetsScenario = ContractScenario<TweetsContract>

/// The dependencies of the tweets' screen.
package struct TweetsEnvironment {
  package let repository: any TweetRepository
  package let firstRead: ReadPolicy
  package let clock: any Clock<Duration>
  /// Of the requests of likes.
  package let background: BackgroundTasks
  package let draft: LeftDraft
  /// Has the stack for a composer; nil for a list without one.
  package let parent: (any TweetsFlowParent)?
  package let output: @MainActor (TweetsOutput) -> Void

  @MainActor
  package init(
    repository: any TweetRepository, firstRead: ReadPolicy = .standard,
    clock: any Clock<Duration> = ContinuousClock(),
    background: BackgroundTasks = BackgroundTasks(), draft: LeftDraft = LeftDraft(),
    parent: (any TweetsFlowParent)? = nil,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) {
    self.repository = repository
    self.firstRead = firstRead
    self.clock = clock
    self.background = background
    self.draft = draft
    self.parent = parent
    self.output = output
  }

  @MainActor
  package func scene(_ trace: MessageTrace? = nil) -> TweetsScene {
    TweetsScene(
      repository: repository, firstRead: firstRead, clock: clock, background: background,
      draft: draft, trace: trace, parent: parent, output: output)
  }
}

/// The behaviour of the tweets' screen in every pattern.
package enum TweetsContract: ScreenContract {
  package typealias Scenario = TweetsScenario

  package static let scenarios =
    opening + firstRead + more + headers + refreshing + failing + rows + comments + likes + leaving
    + search + liveFeed + compose

  package static let initialFacts = DisplayFacts.loading()
  package static let callsTogether = ["profile", "feed"]

  @MainActor
  package static func environment(
    _ script: TweetScript, _ player: ScriptPlayer,
    output: @escaping @MainActor (TweetsOutput) -> Void
  ) -> TweetsEnvironment {
    let draft = LeftDraft(script.draft)
    return TweetsEnvironment(
      repository: ScriptedTweetRepository(script, player), firstRead: script.firstRead,
      clock: ScriptedClock(player), draft: draft,
      parent: script.posts.isEmpty ? nil : TweetsStack(draft), output: output)
  }

  @MainActor
  package static func hosted(
    _ screen: any Screen, in environment: TweetsEnvironment
  ) -> any Screen {
    guard let stack = environment.parent as? TweetsStack else { return screen }
    stack.begin(with: screen)
    return stack
  }
}

extension TweetsScenario {
  init(
    _ name: String, firstRead: ReadPolicy = .standard, _ loads: TweetScript.Load...,
    likes: [ScriptedResponse<Void>] = [.accepts(after: 1)],
    searches: [ScriptedResponse<TweetFeed>] = [.noTweets()],
    posts: [ScriptedResponse<Tweet>] = [], draft: String = "",
    updates: [[ScriptedResponse<TweetUpdate?>]] = [],
    @ContractBuilder<Line> lines: () -> [Line]
  ) {
    self.init(
      name,
      TweetScript(
        loads, likes: likes, searches: searches, posts: posts, draft: draft, updates: updates,
        firstRead: firstRead),
      lines: lines)
  }
}

extension ContractStep {
  static func rowShown(_ id: Tweet.ID) -> Self { .event(.rowShown(RowID(id))) }

  static func select(_ id: Tweet.ID) -> Self { .event(.rowSelected(RowID(id))) }

  /// Chooses the row's comments action, even if the row does not offer it.
  static func comments(_ id: Tweet.ID) -> Self { .event(.actionChosen(.comments, in: RowID(id))) }

  static func like(_ id: Tweet.ID) -> Self { .event(.actionChosen(.like, in: RowID(id))) }

  static func undo(_ id: Tweet.ID) -> Self { .event(.actionChosen(.undo, in: RowID(id))) }

  static func search(_ text: String) -> Self { .event(.search(text)) }

  static let compose = event(.actionChosen(.compose, in: nil))

  static func type(_ text: String) -> Self { .event(.fieldEdited(.tweetText, text)) }

  static let post = event(.formSubmitted)
  static let discard = event(.actionChosen(.discard, in: nil))
  static let confirmDiscard = event(.actionChosen(.confirmDiscard, in: nil))
  static let keepDraft = event(.actionChosen(.keepDraft, in: nil))
  /// The host goes back from the composer.
  static let back = event(.actionChosen(TweetsStack.back, in: nil))
  /// The host reads the text for the composer of the next list.
  static let readDraft = event(.actionChosen(TweetsStack.readDraft, in: nil))
  static let showNew = event(.actionChosen(.newTweets, in: nil))
}

extension ContractEffect<TweetsContract> {
  /// Shows the sample tweets with these numbers.
  static func showing(
    _ numbers: ClosedRange<Int>, header: Profile? = .ada, selection: Tweet.ID? = nil,
    open: Set<Tweet.ID> = [], likes: [Tweet.ID: SampleLike] = [:], _ status: DisplayFacts.Part...
  ) -> Self {
    .shows(
      .tweets(
        rows(numbers, open, likes), header: header, selection: selection,
        isLiking: likes.values.contains(where: \.isInFlight), status))
  }

  /// Shows the sample tweets with these numbers as those that match the words of a search.
  ///
  /// - Parameter none: in place of the rows, if there are none.
  static func found(
    _ numbers: [Int], none: DisplayFacts.Part? = nil, selection: Tweet.ID? = nil,
    open: Set<Tweet.ID> = [], likes: [Tweet.ID: SampleLike] = [:], _ status: DisplayFacts.Part...
  ) -> Self {
    .shows(
      .tweets(
        rows(numbers, open, likes), none: none, selection: selection,
        isLiking: likes.values.contains(where: \.isInFlight), status))
  }

  /// Shows new tweets with the numbers `new` above the other sample tweets.
  static func top(
    _ new: [Int], _ numbers: ClosedRange<Int>, selection: Tweet.ID? = nil,
    open: Set<Tweet.ID> = [], likes: [Tweet.ID: SampleLike] = [:], _ status: DisplayFacts.Part...
  ) -> Self {
    .shows(
      .tweets(
        rows(new + numbers, open, likes), selection: selection,
        isLiking: likes.values.contains(where: \.isInFlight), status))
  }

  /// Shows the composer.
  static func composing(
    _ text: String = "", error: String? = nil, failure: (any Error)? = nil,
    isPosting: Bool = false, isAsking: Bool = false
  ) -> Self {
    .shows(
      .composer(text, error: error, failure: failure, isPosting: isPosting, isAsking: isAsking))
  }

  /// The text for the composer of the next list.
  static func left(_ text: String) -> Self { .shows(.left(text)) }

  private static func rows(
    _ numbers: some Sequence<Int>, _ open: Set<Tweet.ID>, _ likes: [Tweet.ID: SampleLike]
  ) -> [DisplayFacts.Part] {
    numbers.map(Tweet.number).map {
      .row($0, areCommentsOpen: open.contains($0.id), like: likes[$0.id])
    }
  }

  static func showing(
    _ tweets: [Tweet], header: Profile? = .ada, selection: Tweet.ID? = nil,
    _ status: DisplayFacts.Part...
  ) -> Self {
    let rows = tweets.map { DisplayFacts.Part.row($0) }
    return .shows(.tweets(rows, header: header, selection: selection, status))
  }

  /// Requests of a profile and a feed.
  static let loads = calls([.profile(.standard), .feed(.standard)])
  static let loadsCached = calls([.profile(.cached), .feed(.cached)])
  static let reloads = calls([.profile(.reload), .feed(.reload)])
  static let mayLoad = mayCall([.profile(.standard), .feed(.standard)])

  static func likes(_ id: Tweet.ID) -> Self { .calls([.setLiked(true, of: id)]) }

  static func unlikes(_ id: Tweet.ID) -> Self { .calls([.setLiked(false, of: id)]) }

  /// Before a like is sent.
  static let waits = calls([.sleep(.seconds(5))])
  /// Before a search.
  static let pauses = calls([.sleep(.milliseconds(300))])

  static func searches(_ words: String) -> Self { .calls([.search(words)]) }

  static func posts(_ text: String) -> Self { .calls([.post(text)]) }

  static let listens = calls([.updates])

  static func selects(_ id: Tweet.ID) -> Self { .outputs(.tweetSelected(id: id)) }
}
