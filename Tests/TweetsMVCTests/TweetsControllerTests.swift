import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVC

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsControllerTests {
  private typealias TestError = FakeRepository.TestError

  private final class Outputs {
    var all: [TweetsOutput] = []
  }

  private let repository = FakeRepository()
  private let view = TweetsView()
  private let outputs = Outputs()
  private let controller: TweetsController

  init() {
    controller = TweetsController(repository: repository, view: view, firstRead: .cached) {
      [outputs] in outputs.all.append($0)
    }
  }

  @Test func loadsOnceByTheFirstPolicy() async throws {
    try await send(.appeared)
    try await send(.appeared)
    #expect(repository.calls == ["load cached"])
    #expect(try shown().rows.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(try shown().canLoadMore)
    #expect(try shown().header == TweetsHeader(.make()))
  }

  @Test func makesTheViewShowEachState() async throws {
    #expect(view.display.state == TweetsRenderer.screen(controller.state))
    for event in [ScreenEvent.appeared, .rowShown(RowID("4")), .rowSelected(RowID("2"))] {
      try await send(event)
      #expect(view.display.state == TweetsRenderer.screen(controller.state))
    }
  }

  @Test func showsFiveMoreOnlyAfterTheLastRow() async throws {
    controller.handle(.rowShown(RowID("4")))
    try await send(.refresh())
    for row in ["3", "5", "unknown"] { try await send(.rowShown(RowID(row))) }
    #expect(try shown().rows.count == 5)
    try await send(.rowShown(RowID("4")))
    #expect(try shown().rows.count == 7)
    #expect(try !shown().canLoadMore)
    try await send(.refresh())
    #expect(try shown().rows.count == 5)
  }

  @Test func reportsNavigation() async throws {
    let link = try #require(WebLink("https://moments.test/1"))
    controller.handle(.rowSelected(RowID("2")))
    #expect(outputs.all.isEmpty, "there is no feed yet")
    try await send(.refresh())
    controller.handle(.rowSelected(RowID("2")))
    controller.handle(.linkOpened(link))
    controller.handle(.imageOpened(link))
    #expect(outputs.all == [.tweetSelected(id: "2"), .linkOpened(link), .imageOpened(link)])
  }

  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func retriesOnlyAfterAFailure(profileFails: Bool, feedFails: Bool) async throws {
    if profileFails { repository.profileResponse = .failure(TestError()) }
    if feedFails { repository.feedResponse = .failure(TestError()) }
    controller.handle(.retry)
    #expect(repository.calls.isEmpty)
    try await send(.appeared)
    try await send(.retry)
    #expect(repository.calls.count == (profileFails || feedFails ? 2 : 1))
  }

  @Test func failedFirstLoadShowsTheHeader() async throws {
    repository.feedResponse = .failure(TestError())
    try await send(.appeared)
    #expect(controller.state == .failed(TweetsHeader(.make()), Failure(TestError())))
    controller.handle(.retry)
    #expect(controller.state == .loading(TweetsHeader(.make())))
  }

  @Test(arguments: [nil, "Newer"])
  func failedRefreshKeepsTheContent(nick: String?) async throws {
    repository.profileResponse = .failure(TestError())
    try await send(.appeared)
    #expect(try shown().status == .profileFailed(Failure(TestError())))
    #expect(try shown().header?.name == "Sender")
    if let nick { repository.profileResponse = .success(.make(nick)) }
    repository.feedResponse = .failure(TestError())
    try await send(.refresh())
    #expect(try shown().rows.count == 5)
    #expect(try shown().status == .refreshFailed(Failure(TestError())))
    #expect(try shown().header?.name == nick ?? "Sender")
  }

  @Test func refreshingKeepsTheChoicesThatStillApply() async throws {
    try await send(.appeared)
    try await send(.rowShown(RowID("4")))
    for row in ["2", "6", "6", "5"] { try await send(.actionChosen(.comments, in: RowID(row))) }
    try await send(.rowSelected(RowID("6")))
    #expect(try shown().rows.openComments == ["2", "5"])
    try await send(.refresh())
    #expect(try shown().selection == "6")
    repository.feedResponse = .success(.make(0..<4))
    try await send(.refresh())
    #expect(try shown().selection == nil)
    #expect(try shown().rows.openComments == ["2"])
  }

  @Test func showsALikeBeforeItIsAccepted() async throws {
    try await send(.appeared)
    for row in ["0", "0", "5"] { controller.handle(.actionChosen(.like, in: RowID(row))) }
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true)])
    try await controller.waitUntilSettled()
    #expect(try shown().rows.pendingLikes == ["0": PendingLike(isLiked: true, isInFlight: false)])
    try await send(.actionChosen(.like, in: RowID("0")))
    #expect(repository.calls == ["load cached", "like 0 true", "like 0 false"])
  }

  @Test func revertsAFailedLike() async throws {
    repository.likeResponse = .failure(TestError())
    try await send(.appeared)
    try await send(.actionChosen(.like, in: RowID("0")))
    #expect(try shown().rows.pendingLikes == [:])
    #expect(try shown().failedLike == FailedLike(isLiked: true, Failure(TestError())))
    controller.handle(.refresh())
    #expect(try shown().failedLike == nil)
  }

  @Test(arguments: [ScreenEvent.refresh(), .actionChosen(.like, in: RowID("0"))])
  func closingCancels(_ event: ScreenEvent) async throws {
    try await send(.appeared)
    repository.holdsResponses = true
    controller.handle(event)
    while repository.calls.count < 2 { await Task.yield() }
    let state = controller.state
    controller.handle(.closed)
    await repository.cancelled()
    #expect(controller.state == state)
  }

  private func send(_ event: ScreenEvent) async throws {
    controller.handle(event)
    try await controller.waitUntilSettled()
  }

  private func shown() throws -> LoadedTweets {
    guard case .loaded(let tweets) = controller.state else { throw TestError() }
    return tweets
  }
}
