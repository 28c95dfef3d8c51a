/// A random sequence of steps on a random script, made of a seed.
package struct TweetsWalk: Sendable {
  package let seed: UInt64
  package let loads: [TweetScript.Load]
  package let likes: [TweetScript.Answer<Void>]
  package let steps: [TweetsStep]

  init(
    seed: UInt64, loads: [TweetScript.Load], likes: [TweetScript.Answer<Void>],
    steps: [TweetsStep]
  ) {
    self.seed = seed
    self.loads = loads
    self.likes = likes
    self.steps = steps
  }

  /// The steps, with what the model of the contract expects of each.
  package var scenario: TweetsScenario {
    var model = TweetsModel(TweetScript(loads, likes: likes))
    let lines = steps.map { TweetsScenario.Line(step: $0, words: model.play($0)) }
    return TweetsScenario("seed \(seed)", loads, likes: likes, lines)
  }
}

extension TweetsWalk: CustomStringConvertible {
  package var description: String {
    "seed \(seed): " + steps.map(\.description).joined(separator: ", ") + "; loads: "
      + loads.map(\.description).joined(separator: "; ") + "; likes: "
      + likes.map(\.words).joined(separator: ", ")
  }
}
