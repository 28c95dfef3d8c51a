import DisplayKit
import TaskKit
import TestSupport
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

/// The flow on the real navigator, which needs no host.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsCoordinatorTests {
  private final class Outputs { var all: [TweetsOutput] = [] }

  private let outputs = Outputs()
  private let repository = FakeTweetRepository()
  private let clock = TestClock()
  private let background = BackgroundTasks()
  private let parent = SpyParent()

  private var navigator: Navigator { parent.navigator }
  private var titles: [DisplayText] { navigator.stack.state.map(\.display.state.title) }

  private func scene(in parent: SpyParent?) -> TweetsScene {
    TweetsScene(
      repository: repository, clock: clock, background: background, parent: parent
    ) { [outputs] in outputs.all.append($0) }
  }

  /// Opens the list, which the parent pushes above a screen of its own, and waits for its rows.
  private func open() async throws {
    navigator.push(TweetView())
    navigator.push(TweetsAssembly.screen(scene(in: parent)))
    try await settle()
  }

  private func settle() async throws { try await navigator.top?.waitUntilSettled() }

  /// Waits for the sleep of a like or a search, and for the response of its request.
  private func endSleep(_ duration: Duration) async throws {
    await clock.waitForSleepers(1)
    clock.advance(by: duration)
    await Task.yield(while: text.contains("Undo"))
    await background.end()
    try await settle()
  }

  private func send(_ event: ScreenEvent) { navigator.top?.handle(event) }

  private var text: String { navigator.top?.display.state.content.plainText ?? "" }

  @Test func theParentHoldsTheFlowUntilTheListIsClosed() async throws {
    try await open()
    #expect(parent.children.count == 1)
    weak var flow: AnyObject?
    weak var list: (any Screen)?
    (flow, list) = (parent.children.first, navigator.top)
    navigator.pop()
    #expect(parent.children.isEmpty && flow == nil && list == nil)
  }

  @Test func pushesASelectedTweet() async throws {
    try await open()
    send(.rowSelected(RowID("1")))
    #expect(titles == ["Tweet", "Tweets", "Tweet"])
    #expect(text == "Sender\nText\n0 likes")
    #expect(outputs.all == [] && parent.children.count == 1)
  }

  @Test func goingBackReleasesTheTweetAndNothingElse() async throws {
    try await open()
    send(.rowSelected(RowID("1")))
    weak var tweet: (any Screen)?
    tweet = navigator.top
    navigator.pop()
    #expect(tweet == nil)
    #expect(titles == ["Tweet", "Tweets"] && parent.children.count == 1)
    send(.rowSelected(RowID("2")))
    #expect(titles.count == 3, "the flow goes on")
  }

  @Test func aLikeInOneIsSeenInTheOther() async throws {
    try await open()
    send(.actionChosen(.like, in: RowID("1")))
    send(.rowSelected(RowID("1")))
    #expect(text.contains("✓ 1 like") && text.contains("Undo"))
    try await endSleep(TweetLikes.undoTime)
    send(.actionChosen(.like, in: nil))
    #expect(text.contains("0 likes"))
    navigator.pop()
    try await endSleep(TweetLikes.undoTime)
    #expect(!text.contains("1 like"))
    #expect(repository.calls.dropFirst() == ["like 1 true", "like 1 false"])
  }

  @Test func aLikeInOneIsUndoneInTheOther() async throws {
    try await open()
    send(.actionChosen(.like, in: RowID("1")))
    send(.rowSelected(RowID("1")))
    send(.actionChosen(.undo, in: nil))
    #expect(text == "Sender\nText\n0 likes")
    send(.actionChosen(.like, in: nil))
    navigator.pop()
    send(.actionChosen(.undo, in: RowID("1")))
    #expect(!text.contains("1 like"))
    navigator.pop()
    await background.end()
    #expect(repository.calls.count == 1)
  }

  @Test func closingTheListSendsALikeThatGoingBackLeftWaiting() async throws {
    try await open()
    send(.rowSelected(RowID("1")))
    send(.actionChosen(.like, in: nil))
    navigator.pop()
    #expect(text.contains("✓ 1 like") && text.contains("Undo") && background.count == 0)
    navigator.pop()
    await background.end()
    #expect(repository.calls.dropFirst() == ["like 1 true"])
  }

  @Test func opensAResultThatIsNotInTheFeed() async throws {
    try await open()
    send(.search("moon"))
    try await endSleep(SearchWords.pause)
    send(.rowSelected(RowID("8")))
    #expect(titles.count == 3 && text == "Sender\nText\n0 likes")
    send(.actionChosen(.like, in: nil))
    send(.refresh())
    try await endSleep(TweetLikes.undoTime)
    #expect(text.hasSuffix("✓ 1 like"))
    navigator.pop()
    #expect(text.contains("✓ 1 like"), "in the list of results")
  }

  /// Whether the flow has a child.
  private var hasChild: Bool? {
    (parent.children.first as? TweetsCoordinator).map { $0.composer != nil }
  }

  /// Opens the composer with a text.
  private func compose(_ text: String) async throws {
    try await open()
    send(.actionChosen(.compose, in: nil))
    #expect(titles == ["Tweet", "Tweets", "New tweet"] && hasChild == true)
    send(.fieldEdited(.tweetText, text))
  }

  @Test func opensATweetButNoComposerIfTheServiceAcceptsNoTweets() async throws {
    navigator.push(
      TweetsAssembly.screen(
        TweetsScene(repository: repository, parent: parent, acceptsTweets: false)))
    try await settle()
    #expect(!text.contains("New tweet"))
    send(.actionChosen(.compose, in: nil))
    #expect(titles == ["Tweets"])
    send(.rowSelected(RowID("1")))
    #expect(titles == ["Tweets", "Tweet"])
  }

  @Test func goingBackEndsTheRequest() async throws {
    try await compose("Hi")
    send(.formSubmitted)
    navigator.pop()
    for _ in 0..<20 { await Task.yield() }
    #expect(text.contains("Continue the draft") && !text.contains("Tweet 21"))
  }

  @Test func closingAllReleasesTheComposer() async throws {
    try await compose("Hi")
    weak var flow: AnyObject?
    weak var composer: (any Screen)?
    (flow, composer) = (parent.children.first, navigator.top)
    navigator.closeAll()
    #expect(parent.children.isEmpty && flow == nil && composer == nil)
  }

  @Test func closingAllReleasesTheFlow() async throws {
    try await open()
    send(.rowSelected(RowID("1")))
    weak var flow: AnyObject?
    weak var list: (any Screen)?
    weak var tweet: (any Screen)?
    flow = parent.children.first
    (list, tweet) = (navigator.stack.state[1], navigator.top)
    navigator.closeAll()
    #expect(parent.children.isEmpty && flow == nil && list == nil && tweet == nil)
  }

  @Test func theFlowDoesNotHoldItsParent() async throws {
    weak var released: SpyParent?
    do {
      let parent = SpyParent()
      parent.navigator.push(TweetsAssembly.screen(scene(in: parent)))
      released = parent
    }
    #expect(released == nil)
  }

  @Test func reportsLinksOfBothScreens() async throws {
    let link = try #require(WebLink("https://example.com/a"))
    try await open()
    send(.linkOpened(link))
    send(.rowSelected(RowID("1")))
    send(.imageOpened(link))
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
  }

  @Test func theParentHoldsTheChildOnlyUntilItHasAResult() {
    var results: [ComposerResult] = []
    var child: ComposerCoordinator?
    child = ComposerCoordinator(navigator: navigator, repository: repository) { result in
      results.append(result)
      child = nil
    }
    weak let released = child
    child?.start(with: "Hi")
    #expect(released != nil)
    navigator.pop()
    #expect(results == [.left("Hi")] && released == nil && titles == [])
  }

  @Test func withoutAParentTheListHoldsTheFlowAndReportsTheSelection() async throws {
    var coordinator: TweetsCoordinator? = TweetsCoordinator(scene(in: nil))
    weak var released: TweetsCoordinator?
    released = coordinator
    var list = coordinator?.start()
    coordinator = nil
    list?.handle(.appeared)
    try await list?.waitUntilSettled()
    list?.handle(.rowSelected(RowID("1")))
    #expect(outputs.all == [.tweetSelected(id: "1")])
    #expect(released != nil)
    list = nil
    #expect(released == nil)
  }
}
