import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private let repository = FakeRepository()
  private let viewModel: TweetsViewModel
  private let view: TweetsView

  init() {
    viewModel = TweetsViewModel(repository)
    view = TweetsView(viewModel: viewModel)
  }

  @Test func bindsEachPropertyToItsPlace() async throws {
    #expect(content == .stack([.progress("Loading", fraction: nil)], spacing: 1))
    repository.profileResponse = .failure(FakeRepository.TestError())
    try await send(.appeared)
    try await send(.rowSelected(RowID("2")))
    let header = try #require(viewModel.header).content
    let notices = viewModel.notices.map(Content.notice)
    let list = LazyList(
      viewModel.items, selection: RowID("2"), id: \.id, content: \.content)
    #expect(notices.count == 1)
    #expect(content == .stack([header] + notices + [.list(list)], spacing: 1))
    view.handle(.refresh())
    #expect(
      content == .stack([header, .progress("Refreshing", fraction: nil), .list(list)], spacing: 1))
  }

  @Test func hasNoListWithoutItems() async throws {
    repository.feedResponse = .failure(FakeRepository.TestError())
    try await send(.appeared)
    let header = try #require(viewModel.header).content
    let failure = Failure(FakeRepository.TestError())
    #expect(content == .stack([header, .failure(failure)], spacing: 1))
    repository.feedResponse = .success(TweetFeed([]))
    try await send(.retry)
    #expect(content == .stack([header, .notice(Notice(.empty, "no tweets"))], spacing: 1))
  }

  @Test func bindsASearchBelowALoad() async throws {
    try await send(.appeared)
    view.handle(.search("text"))
    let header = try #require(viewModel.header).content
    let list = LazyList(viewModel.items, selection: nil, id: \.id, content: \.content)
    #expect(viewModel.items.count == 7)
    #expect(
      content == .stack([header, .progress("Searching", fraction: nil), .list(list)], spacing: 1))
    view.handle(.refresh())
    #expect(
      content == .stack([header, .progress("Refreshing", fraction: nil), .list(list)], spacing: 1))
  }

  @Test func bindsTheNewTweetsAboveTheItems() async throws {
    repository.feedResponse = .success(TweetFeed([], skipped: 1))
    try await send(.appeared)
    await repository.listener().yield(.tweet(.number(7)))
    while viewModel.newTweets == nil { await Task.yield() }
    let header = try #require(viewModel.header).content
    let line = Content.newTweets("1 new tweet")
    let empty = Content.notice(Notice(.empty, "no tweets"))
    await view.display.wait { $0.content.leaves.contains(line) }
    #expect(content == .stack([header, skipped(of: 1), empty, line], spacing: 1))
    try await send(.actionChosen(.newTweets, in: nil))
    let list = LazyList(viewModel.items, selection: nil, id: \.id, content: \.content)
    #expect(viewModel.items.count == 1)
    #expect(content == .stack([header, skipped(of: 2), .list(list)], spacing: 1))
  }

  @Test func bindsTheLineOfTheComposerAboveTheNewTweets() async throws {
    let viewModel = TweetsViewModel(repository, actions: SpyActions().actions)
    let view = TweetsView(viewModel: viewModel)
    repository.feedResponse = .success(TweetFeed([]))
    view.handle(.appeared)
    try await view.waitUntilSettled()
    await repository.listener().yield(.tweet(.number(7)))
    while viewModel.newTweets == nil { await Task.yield() }
    let header = try #require(viewModel.header).content
    let empty = Content.notice(Notice(.empty, "no tweets"))
    let line = Content.newTweets("1 new tweet")
    await view.display.wait { $0.content.leaves.contains(line) }
    #expect(
      view.display.state.content
        == .stack([header, empty, .compose("New tweet"), line], spacing: 1))
  }

  @Test func keepsThePageAfterItIsClosed() async throws {
    try await send(.appeared)
    view.handle(.actionChosen(.like, in: RowID("0")))
    let closed = content
    view.handle(.closed)
    while !viewModel.isSettled { await Task.yield() }
    #expect(viewModel.items[0].undo == nil && content == closed)
    #expect(repository.calls.last == "like 0 true")
  }

  /// A load changes five properties or more, first in its event and then in a later turn.
  @Test func rendersOncePerTurn() async throws {
    try await send(.appeared)
    var rendered: [Bool] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0.isSettled) }
    view.display.subscribe(view: host)
    try await send(.refresh())
    #expect(rendered == [true, false, true])
  }

  private func skipped(of received: Int) -> Content {
    .notice(Notice(.warning, "skipped 1 of \(received): not valid"))
  }

  private var content: Content { view.display.state.content }

  private func send(_ event: ScreenEvent) async throws {
    view.handle(event)
    try await view.waitUntilSettled()
  }
}
