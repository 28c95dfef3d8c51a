import DisplayKit
import NetworkKit
import NumericsKit
import ScreenContracts
import TaskKit
import TweetsKit

@testable import TweetsContract

/// A random sequence of steps on a random script, generated from a seed.
struct TweetsWalk: Sendable {
  let seed: UInt64
  let script: TweetScript
  let steps: [ContractStep]

  /// The steps, with the effects that the model expects.
  var scenario: TweetsScenario {
    var model = TweetsModel(script)
    return TweetsScenario("seed \(seed)", script) {
      steps.map { TweetsScenario.Line($0, model.play($0)) }
    }
  }
}

extension TweetsWalk: CustomStringConvertible {
  var description: String {
    "seed \(seed), first read \(script.firstRead): "
      + steps.map(\.description).joined(separator: ", ")
      + "; loads: " + script.loads.map(\.words).joined(separator: "; ")
      + "; likes: " + script.likes.map(\.words).joined(separator: ", ")
      + "; searches: " + script.searches.map(\.words).joined(separator: ", ")
      + "; posts: " + script.posts.map(\.words).joined(separator: ", ")
      + "; draft: “\(script.draft)”"
      + "; updates: "
      + script.updates.map { $0.map(\.words).joined(separator: ", ") }.joined(separator: "; ")
  }
}

/// Time advances in steps of eight. The delays of loads, posts, likes, searches and first updates have
/// different remainders, and so have the pause of a search, three, and the time before a like is sent,
/// fifty: the order of two responses is always defined.
extension TweetsWalk {
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let loads = (0..<random.number(1...6)).map { _ in Self.load(&random) }
    let likes = (0..<random.number(1...4)).map { _ in Self.like(&random) }
    let searches = (0..<random.number(1...4)).map { _ in Self.search(&random) }
    let updates = (0..<random.number(0...3)).map { _ in Self.updates(&random) }
    let posts = (0..<(random.chance(70) ? 0 : 2)).map { _ in Self.post(&random) }
    let closes = random.chance(30)
    let steps = (0..<random.number(10...40)).flatMap { _ in
      Self.steps(&random, onStack: !posts.isEmpty)
    }
    let draft = posts.isEmpty || random.chance(50) ? "" : "Hi"
    let reads: [ContractStep] = posts.isEmpty ? [] : [.readDraft]
    let end: [ContractStep] =
      (closes ? [.close] + reads + [.wait(8 * random.number(1...4))] : []) + [.release, .wait(72)]
    self.seed = seed
    script = TweetScript(
      loads, likes: likes, searches: searches, posts: posts, draft: draft, updates: updates,
      firstRead: seed.isMultiple(of: 4) ? .cached : .standard)
    self.steps = steps + end
  }

  private static func step(_ random: inout SplitMix64) -> ContractStep {
    switch random.number(0...9) {
    case 0...1: .wait(56)
    case 2: .wait(8 * random.number(1...3))
    case 3: .atOnce([event(&random), event(&random)])
    default: event(&random)
    }
  }

  private static func steps(_ random: inout SplitMix64, onStack: Bool) -> [ContractStep] {
    if random.chance(4) { return twoLikes(&random) }
    guard onStack else { return [step(&random)] }
    if random.chance(30) { return visit(&random) }
    let step = step(&random)
    return step.isSelection ? [] : [step]
  }

  /// One waits while the other is in flight.
  private static func twoLikes(_ random: inout SplitMix64) -> [ContractStep] {
    [.like("5"), .wait(56), .like("6"), .wait(8 * random.number(1...3)), .undo("6")]
  }

  /// Of the composer. Each step is a turn of its own: a host shows a changed stack a turn later. None
  /// is a selection, which opens a screen in some patterns and is an output in others.
  private static func visit(_ random: inout SplitMix64) -> [ContractStep] {
    let steps: [ContractStep] = (0..<random.number(1...8)).map { _ in
      switch random.number(0...15) {
      case 0...3: .type(["Hi", "Ho ", " ", tooLong][random.number(0...3)])
      case 4...6: .post
      case 7...9: .wait(8 * random.number(1...3))
      case 10...11: .retry
      case 12: .discard
      case 13: .keepDraft
      case 14: .confirmDiscard
      default: event(&random)
      }
    }
    return [.compose] + steps.filter { !$0.isSelection } + [.back]
  }

  private static func event(_ random: inout SplitMix64) -> ContractStep {
    switch random.number(0...55) {
    case 0...3: .appear
    case 4...5, 12...13: .refresh
    case 6: .event(.refresh(.standard))
    case 7...8: .retry
    case 9...11: .lastRowShown
    case 14...15: .rowShown("\(random.number(1...20))")
    case 16: .select("\(random.number(1...24))")
    case 17...21: .comments(random.chance(80) ? "\(3 * random.number(1...2))" : "24")
    case 22...27, 49...53: .like(random.chance(60) ? "5" : ["6", "22"][random.number(0...1)])
    case 28: link(&random)
    case 39...43: .showNew
    case 44...48, 54...55: .undo(random.chance(60) ? "5" : ["6", "22"][random.number(0...1)])
    default: .search(["dan", " dan ", "cleo 1", "moon", ""][random.number(0...4)])
    }
  }

  /// The tweets from 21 on are in no feed. A result is never a tweet that the walk likes and that is
  /// in a feed, where its likes may be others.
  private static func search(_ random: inout SplitMix64) -> ScriptedResponse<TweetFeed> {
    let delay = 8 * random.number(0...2) + 3
    switch random.number(0...9) {
    case 0...2: return .tweets([8, 22, 10, 24], after: delay)
    case 3...4: return .tweets([22, 24, 1, 11], after: delay)
    case 5: return .tweets([22, 12], after: delay).ignoringCancellation
    case 6: return .noTweets(after: delay)
    case 7: return .isCancelled(after: delay)
    default: return .fails(.timeout, after: delay)
    }
  }

  private static let tooLong = String(repeating: "a", count: 281)

  private static func post(_ random: inout SplitMix64) -> ScriptedResponse<Tweet> {
    let delay = 8 * random.number(0...2) + 1
    switch random.number(0...9) {
    case 0...4: return .tweet(random.number(17...20), after: delay)
    case 5: return .isCancelled(after: delay)
    default: return .fails(.rejection, after: delay)
    }
  }

  /// Some are of tweets that a feed has.
  private static func updates(_ random: inout SplitMix64) -> [ScriptedResponse<TweetUpdate?>] {
    var delay = 4
    return (0..<random.number(0...6)).map { _ in
      delay += 8 * random.number(0...1)
      defer { delay = 8 }
      return update(&random, after: delay)
    }
  }

  private static func update(
    _ random: inout SplitMix64, after delay: Int
  ) -> ScriptedResponse<TweetUpdate?> {
    switch random.number(0...19) {
    case 0...12: .tweet(random.number(13...20), after: delay)
    case 13: .skips(after: delay)
    case 14...15: .opens(after: delay)
    case 16: .closes(.timeout, after: delay)
    case 17: .closes(nil, after: delay)
    case 18: .fails(.rejection, after: delay)
    default: random.chance(50) ? .ends(after: delay) : .isCancelled(after: delay)
    }
  }

  private static func link(_ random: inout SplitMix64) -> ContractStep {
    guard let link = WebLink("https://moments.example/\(random.number(1...9))") else {
      return .refresh
    }
    return random.chance(50) ? .link(link) : .image(link)
  }

  private static func load(_ random: inout SplitMix64) -> TweetScript.Load {
    let (profile, feed) = (profile(&random), feed(&random))
    guard random.chance(10) else { return TweetScript.Load(profile, feed) }
    return TweetScript.Load(.isCancelled(after: profile.delay), feed)
  }

  private static func profile(_ random: inout SplitMix64) -> ScriptedResponse<Profile> {
    let delay = 8 * random.number(0...3)
    switch random.number(0...9) {
    case 0...1: return .ada(after: delay)
    case 2: return .grace(after: delay).ignoringCancellation
    case 3...6: return .grace(after: delay)
    default: return .fails(.timeout, after: delay)
    }
  }

  private static func feed(_ random: inout SplitMix64) -> ScriptedResponse<TweetFeed> {
    let delay = 8 * random.number(0...3)
    let first = random.number(1...4)
    let last = first + random.number(0...16)
    switch random.number(0...19) {
    case 0...8: return .tweets(first...last, after: delay, skipped: random.number(0...2))
    case 9...12:
      return ScriptedResponse(.success(TweetFeed((first...last).map(toggled))), after: delay)
    case 13...14: return .noTweets(after: delay, skipped: random.number(0...1))
    case 15: return .isCancelled(after: delay)
    default: return .fails(.rejection, after: delay)
    }
  }

  /// The sample tweet after its like was changed elsewhere.
  private static func toggled(_ number: Int) -> Tweet {
    let tweet = Tweet.number(number)
    return Tweet(
      id: tweet.id, sender: tweet.sender, text: tweet.text, comments: tweet.comments,
      likes: tweet.likes.with(isLiked: !tweet.likes.isLiked))
  }

  private static func like(_ random: inout SplitMix64) -> ScriptedResponse<Void> {
    let delay = 8 * random.number(0...3) + 5
    switch random.number(0...9) {
    case 0...4: return .accepts(after: delay)
    case 5: return .isCancelled(after: delay)
    default: return .fails(.rejection, after: delay)
    }
  }
}

extension TweetsWalk {
  /// Shrinks the walk: removes steps and responses as long as `implementation` still fails.
  @MainActor
  func shrunk(for implementation: TweetsImplementation) async -> TweetsWalk {
    var shortest = self
    var length = max(steps.count / 2, 1)
    while length > 0 {
      if let shorter = await shortest.shorter(by: length, for: implementation) {
        shortest = shorter
      } else {
        length /= 2
      }
    }
    return shortest
  }

  @MainActor
  private func shorter(
    by length: Int, for implementation: TweetsImplementation
  ) async -> TweetsWalk? {
    for walk in candidates(length) {
      if await !walk.scenario.violations(of: implementation).isEmpty { return walk }
    }
    return nil
  }

  private func candidates(_ length: Int) -> [TweetsWalk] {
    let loads = Self.without(1, of: script.loads).filter { !$0.isEmpty }
    let likes = Self.without(1, of: script.likes).filter { !$0.isEmpty }
    let searches = Self.without(1, of: script.searches).filter { !$0.isEmpty }
    let updates = Self.without(1, of: script.updates)
    let posts = Self.without(1, of: script.posts)
    let scripts =
      loads.map { script.with(loads: $0) } + likes.map { script.with(likes: $0) }
      + searches.map { script.with(searches: $0) } + posts.map { script.with(posts: $0) }
      + updates.map { script.with(updates: $0) }
    return (Self.without(length, of: steps) + stepsWithoutOthersAtOnce).map {
      TweetsWalk(seed: seed, script: script, steps: $0)
    } + scripts.map { TweetsWalk(seed: seed, script: $0, steps: steps) }
  }

  private static func without<Element>(_ length: Int, of all: [Element]) -> [[Element]] {
    stride(from: 0, to: all.count, by: length).map { start in
      Array(all[..<start] + all.dropFirst(start + length))
    }
  }

  /// Variants with a single step in place of several simultaneous ones.
  private var stepsWithoutOthersAtOnce: [[ContractStep]] {
    steps.indices.flatMap { position -> [[ContractStep]] in
      guard case .atOnce(let parts) = steps[position] else { return [] }
      return parts.map { steps[..<position] + [$0] + steps[(position + 1)...] }
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  fileprivate mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}

extension TweetScript {
  fileprivate func with(
    loads: [Load]? = nil, likes: [ScriptedResponse<Void>]? = nil,
    searches: [ScriptedResponse<TweetFeed>]? = nil, posts: [ScriptedResponse<Tweet>]? = nil,
    updates: [[ScriptedResponse<TweetUpdate?>]]? = nil
  ) -> TweetScript {
    TweetScript(
      loads ?? self.loads, likes: likes ?? self.likes, searches: searches ?? self.searches,
      posts: posts ?? self.posts, draft: draft,
      updates: updates ?? self.updates, firstRead: firstRead)
  }
}

extension TweetScript.Load {
  fileprivate var words: String { "profile \(profile.words), feed \(feed.words)" }
}

extension ScriptedResponse {
  fileprivate var words: String {
    "\(value)\(delay == 0 ? "" : " after \(delay)")\(ignoresCancellation ? ", ignores cancellation" : "")"
  }

  private var value: String {
    switch result {
    case .failure(let error): error is CancellationError ? "cancelled" : "fails"
    case .success(let feed as TweetFeed):
      "of \(feed.tweets.count)"
        + (feed.tweets.first.map { " from \($0.id) with \($0.likes.count) likes" } ?? "")
    case .success(let update as TweetUpdate?): update.map { "\($0)" } ?? "end"
    case .success: "comes"
    }
  }
}

extension ContractStep {
  fileprivate var isSelection: Bool {
    switch self {
    case .event(.rowSelected): true
    case .atOnce(let steps): steps.contains(where: \.isSelection)
    default: false
    }
  }
}
