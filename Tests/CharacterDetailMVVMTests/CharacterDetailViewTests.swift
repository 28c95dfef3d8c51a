import CharacterDetailComponents
import CharacterDetailContract
import DisplayKit
import Testing

@testable import CharacterDetailMVVM

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailViewTests {
  private let repository = FakeRepository()
  private let viewModel: CharacterDetailViewModel
  private let view: CharacterDetailView

  init() {
    viewModel = CharacterDetailViewModel(repository)
    view = CharacterDetailView(viewModel: viewModel)
  }

  @Test func bindsEachPropertyToItsPlace() async throws {
    #expect(
      view.display.state == screen([.progress("Loading the character", fraction: nil)], false))
    repository.response = .failure(FakeRepository.TestError())
    try await send(.appeared)
    #expect(view.display.state == screen([.failure(Failure(FakeRepository.TestError()))]))
    repository.response = .success(.make())
    try await send(.retry)
    let card = try #require(viewModel.card).content
    #expect(view.display.state == screen([card]))
    repository.response = .failure(FakeRepository.TestError())
    view.handle(.refresh())
    #expect(view.display.state == screen([.progress("Refreshing", fraction: nil), card], false))
    try await view.waitUntilSettled()
    let warning = Notice(.warning, "could not refresh: something went wrong")
    #expect(view.display.state == screen([.notice(warning), card]))
  }

  /// A load changes two properties, first in its event and then in a later turn.
  @Test func rendersOncePerTurn() async throws {
    try await send(.appeared)
    var rendered: [Bool] = []
    let host = ChangeObserver<ScreenState> { rendered.append($0.isSettled) }
    view.display.subscribe(view: host)
    try await send(.refresh())
    #expect(rendered == [true, false, true])
  }

  @Test func keepsItsDisplayWhenItIsClosed() async throws {
    try await send(.appeared)
    view.handle(.closed)
    let shown = view.display.state
    view.handle(.refresh())
    #expect(viewModel.progress == .refreshing)
    #expect(view.display.state == shown)
  }

  private func screen(_ parts: [Content], _ isSettled: Bool = true) -> ScreenState {
    ScreenState(
      title: viewModel.screenTitle, content: .stack(parts, spacing: 1), isSettled: isSettled)
  }

  private func send(_ event: ScreenEvent) async throws {
    view.handle(event)
    try await view.waitUntilSettled()
  }
}
