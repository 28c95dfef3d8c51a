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
  private typealias TestError = FakeTweetRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeTweetRepository()
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
    of view: TweetsView, _ repository: FakeTweetRepository, _ navigator: Navigator?,
    output: @escaping @MainActor (TweetsOutput) -> Void = { _ in }
  ) -> TweetsController {
    let timeline = TweetsTimeline(repository: repository, clock: TestClock(jumps: true))
    let controller = TweetsController(
      timeline: timeline, view: view, navigator: navigator, output: output)
    timeline.onChange = { [weak controller] in controller?.timelineDidChange($0) }
    timeline.likes.onSending = { [weak view] in view?.isSendingLikes = $0 }
    return controller
  }

  @Test func setsTheViewFromTheModel() async throws {
    repository.feedResponse = .success(.make(0..<7, skipped: 2))
    try await send(.appeared)
    controller.handle(.appeared)
    #expect(view.header?.name == "Owner")
    #expect(view.cells.map(\.id.rawValue) == ["0", "1", "2", "3", "4"])
    #expect(view.notices == [Notice(.skipped, "2 of 9 tweets were left out: no sender or content")])
    #expect(view.progress == nil && view.failure == nil)
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
