import DisplayKit
import Testing
import TweetsComponents
import TweetsKit

@testable import TweetsContract
@testable import TweetsMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct TweetsViewTests {
  private let repository = FakeTweetRepository()
  private let viewModel: TweetsViewModel
  private let view: TweetsView

  init() {
    viewModel = TweetsViewModel(repository)
    view = TweetsView(viewModel: viewModel)
  }

  @Test func bindsEachPropertyToItsPlace() async throws {
    #expect(content == .stack([.progress("Loading", fraction: nil)], spacing: 1))
    repository.profileResponse = .failure(FakeTweetRepository.TestError())
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

  /// A load changes five properties or more, first in its event and then in a later turn.
  @Test func rendersOncePerTurn() async throws {
    try await send(.appeared)
    var rendered: [Bool] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0.isSettled) }
    view.display.subscribe(view: host)
    try await send(.refresh())
    #expect(rendered == [true, false, true])
  }

  private var content: Content { view.display.state.content }

  private func send(_ event: ScreenEvent) async throws {
    view.handle(event)
    try await view.waitUntilSettled()
  }
}
