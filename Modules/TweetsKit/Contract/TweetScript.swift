import NetworkKit
import ScreenContracts
import TaskKit
import TweetsKit

/// The repository's response to each load, to each like or unlike, and to each search, in order; and
/// the updates of each iteration.
package struct TweetScript: Sendable {
  struct Load: Sendable {
    let profile: ScriptedResponse<Profile>
    let feed: ScriptedResponse<TweetFeed>

    init(_ profile: ScriptedResponse<Profile>, _ feed: ScriptedResponse<TweetFeed>) {
      self.profile = profile
      self.feed = feed
    }

    /// Ada's profile and the sample tweets with these numbers.
    static func ada(_ numbers: ClosedRange<Int>, after delay: Int = 0) -> Load {
      Load(.ada(after: delay), .tweets(numbers, after: delay))
    }

    /// Ada's profile at once.
    static func ada(_ feed: ScriptedResponse<TweetFeed>) -> Load { Load(.ada(), feed) }
  }

  /// The read policy passed at creation.
  let firstRead: ReadPolicy
  let loads: [Load]
  let likes: [ScriptedResponse<Void>]
  let searches: [ScriptedResponse<TweetFeed>]
  /// Empty for a list without a composer.
  let posts: [ScriptedResponse<Tweet>]
  /// Left in the composer of an earlier list.
  let draft: String
  /// The delay of an update is that since the last one. An iteration ends with nil, otherwise it waits
  /// for further updates. Empty for a repository without updates.
  let updates: [[ScriptedResponse<TweetUpdate?>]]

  init(
    _ loads: [Load], likes: [ScriptedResponse<Void>] = [.accepts(after: 1)],
    searches: [ScriptedResponse<TweetFeed>] = [.noTweets()],
    posts: [ScriptedResponse<Tweet>] = [], draft: String = "",
    updates: [[ScriptedResponse<TweetUpdate?>]] = [], firstRead: ReadPolicy = .standard
  ) {
    self.loads = loads
    self.likes = likes
    self.searches = searches
    self.posts = posts
    self.draft = draft
    self.updates = updates
    self.firstRead = firstRead
  }
}

/// On the main actor, so that a scene's work runs there, in order.
@MainActor
final class ScriptedTweetRepository: TweetRepository {
  private let script: TweetScript
  private let player: ScriptPlayer

  init(_ script: TweetScript, _ player: ScriptPlayer = ScriptPlayer()) {
    self.script = script
    self.player = player
    player.watch(self)
  }

  func profile(_ policy: ReadPolicy) async throws -> Profile {
    try await player.respond(to: .profile(policy), from: script.loads.map(\.profile))
  }

  func feed(_ policy: ReadPolicy) async throws -> TweetFeed {
    try await player.respond(to: .feed(policy), from: script.loads.map(\.feed))
  }

  func setLiked(_ isLiked: Bool, of id: Tweet.ID) async throws {
    try await player.respond(to: .setLiked(isLiked, of: id), from: script.likes)
  }

  func search(_ words: String) async throws -> TweetFeed {
    try await player.respond(to: .search(words), from: script.searches)
  }

  func post(_ draft: TweetDraft) async throws -> Tweet {
    try await player.respond(to: .post(draft.text), from: script.posts)
  }

  func updates() -> any AsyncSequence<TweetUpdate, any Error> & Sendable {
    guard !script.updates.isEmpty else { return TweetUpdate.none }
    return ScriptedTweetUpdates(all: script.updates, player: player)
  }
}

/// The updates of the next iteration; those of the last one repeat.
private struct ScriptedTweetUpdates: AsyncSequence, Sendable {
  let all: [[ScriptedResponse<TweetUpdate?>]]
  let player: ScriptPlayer

  func makeAsyncIterator() -> Iterator { Iterator(all: all, player: player) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let all: [[ScriptedResponse<TweetUpdate?>]]
    fileprivate let player: ScriptPlayer
    private var rest: ArraySlice<ScriptedResponse<TweetUpdate?>>?

    fileprivate init(all: [[ScriptedResponse<TweetUpdate?>]], player: ScriptPlayer) {
      self.all = all
      self.player = player
    }

    mutating func next() async throws -> TweetUpdate? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> TweetUpdate? {
      var rest = self.rest
      if rest == nil { rest = try await player.respond(to: .updates, from: all.map(updates))[...] }
      let next = rest?.popFirst()
      self.rest = rest
      if next?.delay != 0 { try await player.wait(next?.delay, as: .update) }
      return try next?.result.get()
    }

    private func updates(
      _ updates: [ScriptedResponse<TweetUpdate?>]
    ) -> ScriptedResponse<[ScriptedResponse<TweetUpdate?>]> {
      ScriptedResponse(.success(updates))
    }
  }
}

extension ScriptedCall {
  static func profile(_ policy: ReadPolicy) -> Self { Self("profile", "\(policy)") }

  static func feed(_ policy: ReadPolicy) -> Self { Self("feed", "\(policy)") }

  static func setLiked(_ isLiked: Bool, of id: Tweet.ID) -> Self {
    Self("setLiked", "\(id), \(isLiked)")
  }

  static func search(_ words: String) -> Self { Self("search", words) }

  static func post(_ text: String) -> Self { Self("post", text) }

  static let updates = Self("updates")
  /// The next of them.
  static let update = Self("update")
}

extension ScriptedResponse<Profile> {
  static func ada(after delay: Int = 0) -> Self { Self(.success(.ada), after: delay) }

  /// A different profile than ``ada(after:)``.
  static func grace(after delay: Int = 0) -> Self { Self(.success(.grace), after: delay) }

  static func of(_ user: TweetSender, after delay: Int = 0) -> Self {
    Self(.success(Profile(user: user)), after: delay)
  }
}

extension ScriptedResponse<TweetFeed> {
  static func tweets(_ numbers: ClosedRange<Int>, after delay: Int = 0, skipped: Int = 0) -> Self {
    Self(.success(TweetFeed(numbers.map(Tweet.number), skipped: skipped)), after: delay)
  }

  static func tweets(_ numbers: [Int], after delay: Int = 0) -> Self {
    Self(.success(TweetFeed(numbers.map(Tweet.number))), after: delay)
  }

  static func these(_ tweets: Tweet..., after delay: Int = 0) -> Self {
    Self(.success(TweetFeed(tweets)), after: delay)
  }

  static func noTweets(after delay: Int = 0, skipped: Int = 0) -> Self {
    Self(.success(TweetFeed([], skipped: skipped)), after: delay)
  }
}

extension ScriptedResponse<Tweet> {
  /// The sample tweet with this number.
  static func tweet(_ number: Int, after delay: Int) -> Self {
    Self(.success(.number(number)), after: delay)
  }
}

extension ScriptedResponse<TweetUpdate?> {
  /// The sample tweet with this number.
  static func tweet(_ number: Int, after delay: Int) -> Self {
    Self(.success(.tweet(.number(number))), after: delay)
  }

  static func opens(after delay: Int) -> Self { Self(.success(.opened), after: delay) }

  static func skips(after delay: Int) -> Self { Self(.success(.skipped), after: delay) }

  /// - Parameter error: nil if the service ends the connection.
  static func closes(_ error: NetworkError?, after delay: Int) -> Self {
    Self(.success(.closed(error, retryIn: .seconds(1))), after: delay)
  }

  static func ends(after delay: Int) -> Self { Self(.success(nil), after: delay) }
}

extension ScriptedResponse<Void> {
  static func accepts(after delay: Int) -> Self { Self(.success(()), after: delay) }
}

extension Error where Self == NetworkError {
  static var timeout: NetworkError { .timedOut(host: "moments.example") }
  static var rejection: NetworkError { .unauthorized }
  static var uncached: NetworkError { .notStored }
}
