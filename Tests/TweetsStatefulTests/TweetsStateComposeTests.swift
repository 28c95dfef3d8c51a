import DisplayKit
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsStateful

/// The draft and a posted tweet, from the state before to the state after.
struct TweetsStateComposeTests {
  private static let state = TweetsState.make(1...7) { $0.draft = "Hi" }

  @Test func keepsAnotherDraft() {
    #expect(Self.state.keeping(draft: "Hi") == nil)
    #expect(Self.state.keeping(draft: "") == .make(1...7) { $0.draft = "" })
    #expect(TweetsState.failed(nil, .offline).keeping(draft: "Hi") == nil)
  }

  @Test func theFirstFeedHasAnEmptyDraftAndANewOneTheSame() {
    let response = TimelineResponse(profile: .success(.make()), feed: .success(.make(1..<3)))
    let first = TweetsState.loading(nil).receiving(response, canCompose: true)
    #expect(first == .make(1...2) { $0.draft = "" })
    #expect(Self.state.receiving(response, canCompose: true) == .make(1...2) { $0.draft = "Hi" })
  }

  @Test(
    arguments: [(nil, nil), ("", "New tweet"), ("Hi", "Continue the draft")] as [(String?, String?)]
  )
  func wordsTheLineOfTheComposer(draft: String?, title: String?) {
    let state = TweetsState.make(1...7) { $0.draft = draft }
    #expect(state.page.compose?.string == title)
    let searching = state.searching(SearchWords("moon"))
    #expect(searching?.page.compose == nil && searching?.loaded?.composerDraft == nil)
    #expect(searching?.searching(nil) == state)
  }

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

  @Test func newFeedKeepsATweetThatIsPostedDuringItsLoad() {
    let response = TimelineResponse(profile: .success(.make()), feed: .success(.make(1..<8)))
    let next = Self.state.startingLoad?.adding(.number(9))?.receiving(response)
    #expect(next?.loaded?.visibleIDs == ["9", "1", "2", "3", "4"])
    #expect(next?.loaded?.selection == "9")
  }

  /// A refresh can have it before its response arrives.
  @Test func aPostedTweetOfTheFeedIsShownOnce() {
    #expect(
      Self.state.adding(.number(3))?.loaded?.visibleIDs == ["3", "1", "2", "4", "5", "6"])
    #expect(TweetsState.loading(nil).adding(.number(3)) == nil)
  }

  /// A sender replaces a profile that is missing.
  @Test func headerIsOfTheNewFeed() {
    let posted = TweetsState.make(1...2, profile: nil).adding(.number(8))
    #expect(posted?.loaded?.owner == .sender(.dan))
  }
}
