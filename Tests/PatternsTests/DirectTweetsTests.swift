import DisplayKit
import PatternFacts
import Testing
import TweetsKit

/// The baseline does what the patterns do, or it would be a baseline of something else.
@MainActor
struct DirectTweetsTests {
  @Test(arguments: ExhibitedPattern.allCases)
  func showsWhatThePatternShows(pattern: ExhibitedPattern) async throws {
    for repository in [FixedTweetRepository(tweets: 12), .failing] {
      let expected = try await states(of: pattern.screen(repository: repository))
      #expect(try await states(of: DirectTweets(repository: repository) { _ in }) == expected)
    }
  }

  @Test func letsGoOfEverything() async throws {
    weak var gone: DirectTweets?
    do {
      let screen = DirectTweets(repository: FixedTweetRepository(tweets: 12)) { _ in }
      gone = screen
      screen.handle(.appeared)
      try await screen.settled()
    }
    #expect(gone == nil)
  }

  /// All that it shows through load, more, a row that asks for none, selection and refresh.
  private func states(of screen: any TweetsScreen) async throws -> [ScreenState] {
    let spy = SpyDisplay()
    screen.display.subscribe(view: spy)
    for event in [
      .appeared, .rowShown(RowID(4)), .rowShown(RowID(4)), .rowSelected(RowID(7)), .refresh, .retry,
      .closed,
    ] as [ScreenEvent] {
      screen.handle(event)
      try await screen.settled()
    }
    return spy.shown
  }
}
