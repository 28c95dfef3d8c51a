import DisplayKit
import NetworkKit
import TweetsKit

/// A random sequence of steps on a random script, made of a seed.
struct TweetsWalk: Sendable {
  let seed: UInt64
  let loads: [TweetScript.Load]
  let likes: [TweetScript.Answer<Void>]
  let steps: [TweetsStep]

  init(
    seed: UInt64, loads: [TweetScript.Load], likes: [TweetScript.Answer<Void>],
    steps: [TweetsStep]
  ) {
    self.seed = seed
    self.loads = loads
    self.likes = likes
    self.steps = steps
  }

  private var firstRead: ReadPolicy { seed.isMultiple(of: 4) ? .cached : .standard }

  /// The steps, with what the model of the contract expects of each.
  var scenario: TweetsScenario {
    var model = TweetsModel(TweetScript(loads, likes: likes), firstRead: firstRead)
    let lines = steps.map { TweetsScenario.Line(step: $0, words: model.play($0)) }
    return TweetsScenario("seed \(seed)", firstRead: firstRead, loads, likes: likes, lines)
  }
}

extension TweetsWalk: CustomStringConvertible {
  var description: String {
    "seed \(seed), first read \(firstRead): " + steps.map(\.description).joined(separator: ", ")
      + "; loads: "
      + loads.map(\.description).joined(separator: "; ") + "; likes: "
      + likes.map(\.words).joined(separator: ", ")
  }
}

/// Loads take an even time and likes an odd one, and time passes by even steps: which of two answers
/// comes first is never left to chance.
extension TweetsWalk {
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let loads = (0..<random.number(1...6)).map { _ in Self.load(&random) }
    let likes = (0..<random.number(1...4)).map { _ in Self.like(&random) }
    let closes = random.chance(30)
    let steps = (0..<random.number(10...40)).map { _ in Self.step(&random) }
    let end: [TweetsStep] =
      (closes ? [.close, .wait(2 * random.number(1...4))] : []) + [.letGo, .wait(18)]
    self.init(seed: seed, loads: loads, likes: likes, steps: steps + end)
  }

  private static func step(_ random: inout SeededGenerator) -> TweetsStep {
    switch random.number(0...9) {
    case 0...2: .wait(2 * random.number(1...3))
    case 3: .atOnce([event(&random), event(&random)])
    default: event(&random)
    }
  }

  private static func event(_ random: inout SeededGenerator) -> TweetsStep {
    switch random.number(0...28) {
    case 0...3: .appear
    case 4...6: .refresh
    case 7...8: .retry
    case 9...13: .lastRowShown
    case 14...15: .rowShown("\(random.number(1...20))")
    case 16...18: .select("\(random.number(1...20))")
    case 19...21: .comments("\(random.number(1...9))")
    case 22...27: .like("\(random.number(4...6))")
    default: link(&random)
    }
  }

  private static func link(_ random: inout SeededGenerator) -> TweetsStep {
    guard let link = WebLink("https://moments.example/\(random.number(1...9))") else {
      return .refresh
    }
    return random.chance(50) ? .link(link) : .image(link)
  }

  private static func load(_ random: inout SeededGenerator) -> TweetScript.Load {
    let (profile, feed) = (profile(&random), feed(&random))
    guard random.chance(10) else { return TweetScript.Load(profile, feed) }
    return TweetScript.Load(.isCancelled(after: profile.delay), feed)
  }

  private static func profile(_ random: inout SeededGenerator) -> TweetScript.Answer<Profile> {
    let delay = 2 * random.number(0...3)
    switch random.number(0...9) {
    case 0...1: return .ada(after: delay)
    case 2: return .grace(after: delay).deaf
    case 3...6: return .grace(after: delay)
    default: return .fails(NetworkError.timeout, after: delay)
    }
  }

  private static func feed(_ random: inout SeededGenerator) -> TweetScript.Answer<TweetFeed> {
    let delay = 2 * random.number(0...3)
    let first = random.number(1...4)
    let last = first + random.number(0...16)
    switch random.number(0...19) {
    case 0...12: return .tweets(first...last, after: delay, skipped: random.number(0...2))
    case 13...14: return .noTweets(after: delay, skipped: random.number(0...1))
    case 15: return .isCancelled(after: delay)
    default: return .fails(NetworkError.refusal, after: delay)
    }
  }

  private static func like(_ random: inout SeededGenerator) -> TweetScript.Answer<Void> {
    let delay = 2 * random.number(0...3) + 1
    switch random.number(0...9) {
    case 0...4: return .agrees(after: delay)
    case 5: return .isCancelled(after: delay)
    default: return .fails(NetworkError.refusal, after: delay)
    }
  }
}
