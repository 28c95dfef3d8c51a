import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The draft and a posted tweet, from the state before to the state after.
struct TweetsStateComposeTests {
  private static let state = TweetsState.make(1...7) { $0.draft = "Hi" }

  @Test func aPostedTweetIsTheFirstAndSelected() {
    var before = Self.state.loaded
    before?.newTweets.add(.number(8), to: .make(1..<8))
    before?.newTweets.add(.number(9), to: .make(1..<8))
    let after = before.flatMap { TweetsState.loaded($0).adding(.number(9)) }
    #expect(after?.loaded?.visibleIDs == ["9", "1", "2", "3", "4", "5"])
    #expect(after?.loaded?.selection == "9" && after?.loaded?.draft == "")
    #expect(after?.page.newTweets == "1 new tweet")
    #expect(after?.showingMore(after: "5")?.loaded?.visibleIDs.suffix(2) == ["6", "7"])
  }
}
