import DisplayKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

/// The Controller with its model and its View, which it needs.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsControllerTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeRepository()
  private let view = TweetsView()
  private let outputs = Outputs()
  private let navigator = Navigator()
  private let controller: TweetsController

  init() {
    controller = Self.controller(of: view, repository, navigator) { [outputs] in
      outputs.all.append($0)
    }
  }

  private static func controller(
    of view: TweetsView, _ repository: FakeRepository, _ navigator: Navigator?,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> TweetsController {
    let timeline = TweetsTimeline(repository: repository, clock: TestClock(jumps: true))
    let controller = TweetsController(
      timeline: timeline, view: view, navigator: navigator, output: output)
    timeline.onChange = { [weak controller] in controller?.timelineDidChange($0) }
    return controller
  }

  @Test func setsTheViewFromTheModel() async throws {
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    try await send(.appeared)
    controller.handle(.appeared)
    #expect(view.header?.name == "Owner")
    #expect(view.cells.map(\.id.rawValue) == ["0", "1", "2", "3", "4"])
    #expect(view.notices == [Notice(.warning, "skipped 2 of 9: not valid")])
    #expect(view.progress == nil && view.failure == nil && !view.isActive)
  }

  @Test func appendsOnlyNewCells() async throws {
    repository.feedResponse = .success(.make(0..<6))
    try await send(.appeared)
    let first = view.cells
    for id in ["3", "5", "4", "4", "5"] { controller.handle(.rowShown(RowID(id))) }
    #expect(view.cells.map(\.id.rawValue) == (0..<6).map { "\($0)" })
    #expect(view.cells.starts(with: first))
  }

  @Test func showsWhyALoadFailed() async throws {
    repository.feedResponse = .failure(TestError())
    try await send(.appeared)
    #expect(view.failure == Failure(TestError()) && view.header?.name == "Owner")
    repository.feedResponse = .success(.make(0..<7))
    repository.profileResponse = .failure(TestError())
    controller.handle(.retry)
    #expect(view.failure == nil && view.progress == "Loading")
    try await controller.waitUntilSettled()
    #expect(notices == ["could not load the profile: something went wrong"])
    repository.feedResponse = .failure(TestError())
    controller.handle(.retry)
    #expect(notices == [] && view.progress == "Refreshing")
    try await controller.waitUntilSettled()
    #expect(notices == ["could not refresh: something went wrong"])
    #expect(view.failure == nil && view.cells.count == 5)
  }

  @Test func keepsTheChoicesThatStillApply() async throws {
    let comment = TweetComment(sender: .cleo, text: "Ay")
    let tweets = (0..<7).map { Tweet(id: "\($0)", sender: .cleo, comments: [comment]) }
    repository.feedResponse = .success(TweetFeed(tweets))
    try await send(.appeared)
    for id in ["0", "2", "6"] { controller.handle(.actionChosen(.comments, in: RowID(id))) }
    controller.handle(.rowSelected(RowID("0")))
    repository.feedResponse = .success(TweetFeed(Array(tweets[1...])))
    try await send(.refresh())
    #expect(view.cells.filter { $0.comments?.lines != nil }.map(\.id) == [RowID("2")])
    #expect(view.selection == nil)
  }

  @Test func showsALikeBeforeItIsAccepted() async throws {
    repository.likeResponse = .failure(TestError())
    repository.holdsLikes = true
    try await send(.appeared)
    let cell = view.cells[0]
    controller.handle(.actionChosen(.like, in: RowID("0")))
    controller.handle(.actionChosen(.like, in: RowID("5")))
    #expect(view.cells[0].isLiked && view.cells[0].likes == "1 like")
    #expect(view.cells[0].undo == "Undo" && !view.isActive)
    while view.cells[0].undo != nil { await Task.yield() }
    #expect(view.cells[0].isLiked && view.isActive)
    repository.holdsLikes = false
    while view.isActive { await Task.yield() }
    #expect(view.cells[0] == cell)
    #expect(notices == ["could not like the tweet: something went wrong"])
  }

  @Test(arguments: [ActionID.undo, .like])
  func undoesALike(action: ActionID) async throws {
    try await send(.appeared)
    let cells = view.cells
    controller.handle(.actionChosen(.like, in: RowID("0")))
    controller.handle(.actionChosen(action, in: RowID("0")))
    #expect(view.cells == cells)
  }

  @Test func setsTheCellsOfASearch() async throws {
    repository.searchResponse = .success(TweetFeed([.number(8)]))
    try await send(.appeared)
    controller.handle(.search("sender"))
    let matches = view.cells
    #expect(matches.count == 7 && view.progress == "Searching" && view.isActive)
    try await controller.waitUntilSettled()
    #expect(view.cells.map(\.id.rawValue) == (0..<9).filter { $0 != 7 }.map { "\($0)" })
    #expect(view.cells.starts(with: matches) && view.progress == nil)
    try await send(.search(""))
    #expect(view.cells.count == 5)
  }

  @Test func showsWhyThereIsNoCell() async throws {
    try await send(.appeared)
    controller.handle(.search("moon"))
    #expect(view.cells.isEmpty && notices == [])
    try await controller.waitUntilSettled()
    #expect(notices == ["no tweets with “moon”"])
    repository.searchResponse = .failure(TestError())
    try await send(.search("moon sail"))
    #expect(notices == ["could not search: something went wrong"])
  }

  @Test func setsNothingForASearchWithoutAFeed() {
    controller.handle(.search("dan"))
    #expect(view.progress == "Loading" && view.isActive)
  }

  @Test func showsNewTweetsWhenTheyAreChosen() async throws {
    try await send(.appeared)
    let first = view.cells
    await sendNew(8..<10)
    #expect(view.newTweets == "2 new tweets" && view.cells == first && !view.isActive)
    controller.handle(.actionChosen(.newTweets, in: nil))
    #expect(view.newTweets == nil)
    #expect(view.cells.map(\.id.rawValue) == ["9", "8", "0", "1", "2", "3", "4"])
    controller.handle(.rowShown(RowID("4")))
    #expect(view.cells.count == 9)
  }

  @Test func showsASearchWithoutTheLineOfNewTweets() async throws {
    try await send(.appeared)
    await sendNew(8..<9)
    try await send(.search("sender"))
    let found = view.cells
    controller.handle(.actionChosen(.newTweets, in: nil))
    #expect(view.newTweets == nil && view.cells == found && found.count == 7)
    controller.handle(.search(""))
    #expect(view.newTweets == "1 new tweet")
  }

  @Test func listensAgainIfNothingElseHasFailed() async throws {
    try await send(.appeared)
    await repository.listened()
    repository.updates.last?.finish(throwing: TestError())
    let warning: DisplayText = "could not get new tweets: something went wrong"
    while notices != [warning] { await Task.yield() }
    repository.profileResponse = .failure(TestError())
    repository.searchResponse = .failure(TestError())
    controller.handle(.search("sender"))
    try await send(.refresh())
    #expect(notices.count == 3 && notices.last == warning)
    repository.profileResponse = .success(.make())
    repository.searchResponse = .success(TweetFeed([]))
    for count in [2, 1] {
      try await send(.retry)
      #expect(notices.count == count && notices.last == warning)
    }
    controller.handle(.retry)
    #expect(notices == [])
    await repository.listened(2)
  }

  /// Sends new tweets, and waits until their line is shown.
  private func sendNew(_ numbers: Range<Int>) async {
    await repository.listened()
    repository.send(numbers)
    while view.newTweets?.string.hasPrefix("\(numbers.count)") != true { await Task.yield() }
  }

  @Test func showsAPostedTweetAtTheTop() async throws {
    try await send(.appeared)
    await sendNew(21..<22)
    let composer = try openComposer()
    composer.handle(.fieldEdited(.tweetText, "Hi"))
    composer.handle(.formSubmitted)
    while navigator.top != nil { await Task.yield() }
    #expect(view.cells.map(\.id.rawValue) == ["21", "0", "1", "2", "3", "4"])
    #expect(view.selection == RowID("21") && outputs.all == [])
    #expect(view.newTweets == nil && view.compose == "New tweet")
  }

  @Test func keepsADraftUntilItIsDiscarded() async throws {
    try await send(.appeared)
    try openComposer().handle(.fieldEdited(.tweetText, "Hi"))
    navigator.pop()
    #expect(view.compose == "Continue the draft")
    let composer = try openComposer()
    composer.handle(.actionChosen(.discard, in: nil))
    composer.handle(.actionChosen(.confirmDiscard, in: nil))
    #expect(navigator.top == nil && view.compose == "New tweet" && view.cells.count == 5)
  }

  @Test func hasAComposerOnlyAboveTheFeed() async throws {
    repository.feedResponse = .failure(TestError())
    try await send(.appeared)
    controller.handle(.actionChosen(.compose, in: nil))
    #expect(view.compose == nil && navigator.top == nil)
    repository.feedResponse = .success(.make(0..<7))
    try await send(.retry)
    #expect(view.compose == "New tweet")
    controller.handle(.search("sender"))
    controller.handle(.actionChosen(.compose, in: nil))
    #expect(view.compose == nil && navigator.top == nil)
    controller.handle(.search(""))
    #expect(view.compose == "New tweet")
  }

  @Test func hasNoComposerWithoutAStack() async throws {
    let other = Self.controller(of: view, repository, nil)
    other.handle(.appeared)
    try await other.waitUntilSettled()
    other.handle(.actionChosen(.compose, in: nil))
    #expect(view.cells.count == 5 && view.compose == nil)
  }

  @Test func releasesAComposerThatIsPopped() async throws {
    try await send(.appeared)
    weak let composer = try openComposer()
    navigator.pop()
    #expect(composer == nil)
  }

  @Test func isReleasedBelowAComposer() async throws {
    var other: TweetsController? = Self.controller(of: TweetsView(), repository, navigator)
    weak let released = other
    other?.handle(.appeared)
    try await other?.waitUntilSettled()
    other?.handle(.actionChosen(.compose, in: nil))
    #expect(navigator.top != nil)
    other = nil
    #expect(released == nil)
  }

  private func openComposer() throws -> any Screen {
    controller.handle(.actionChosen(.compose, in: nil))
    return try #require(navigator.top)
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    try await send(.appeared)
    controller.handle(.rowSelected(RowID("2")))
    controller.handle(.linkOpened(link))
    controller.handle(.imageOpened(link))
    #expect(view.selection == RowID("2"))
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  private var notices: [DisplayText] { view.notices.map(\.text) }

  private func send(_ event: ScreenEvent) async throws {
    controller.handle(event)
    try await controller.waitUntilSettled()
  }
}
