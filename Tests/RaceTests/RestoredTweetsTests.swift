import RaceKit
import Testing
import TweetsContract
import TweetsKit

@testable import race

@MainActor
struct RestoredTweetsTests {
  @Test func allPatternsLoseTheSame() async throws {
    let sentence = try await RestoredTweets.sentence(of: TweetsContender.patterns)
    #expect(
      sentence == "A list that is closed and opened again shows, in all 9 patterns: "
        + "a like that waited, the draft of a tweet. It loses, in all of them: the selection, "
        + "further rows, open comments, a search, the undo of a like.")
  }

  @Test func namesThePatternsThatLoseMore() async throws {
    let mvc = try #require(TweetsContender.patterns.first)
    let forgetful = TweetsContender("forgetful") { environment in
      mvc.makeScreen(
        TweetsEnvironment(
          repository: environment.repository, clock: environment.clock,
          background: environment.background, parent: environment.parent))
    }
    let sentence = try await RestoredTweets.sentence(of: [mvc, forgetful])
    #expect(sentence.hasSuffix("Lost in forgetful: the draft of a tweet."))
  }
}
