import CharacterDetailKit
import CharacterDetailVIPER
import DisplayKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(1)))
struct CharacterDetailSceneTests {
  private let repository = FakeDetailRepository()

  @Test func opensLoadsAndRefreshes() async throws {
    let screen = screen()
    #expect(screen.state == .opening)
    try await settle(screen, after: .appeared)
    #expect(screen.display.state.title == "Marlow Quill")
    repository.answer = .success(.make(name: "Isolde Vane"))
    try await settle(screen, after: .refresh)
    #expect(screen.display.state.title == "Isolde Vane")
    #expect(repository.asked == [7, 7])
  }

  @Test func closingCancelsTheLoad() async {
    repository.holdsAnswers = true
    let screen = screen()
    screen.handle(.appeared)
    await repository.request()
    screen.handle(.closed)
    await repository.cancellation()
    #expect(!screen.display.state.isSettled)
  }

  @Test(arguments: [false, true])
  func lettingGoFreesAllAndCancels(duringALoad: Bool) async throws {
    repository.holdsAnswers = duringALoad
    weak var gone: (any CharacterDetailScreen)?
    do {
      let screen = screen()
      screen.handle(.appeared)
      if duringALoad { await repository.request() } else { try await screen.settled() }
      gone = screen
    }
    #expect(gone == nil)
    if duringALoad { await repository.cancellation() }
  }

  private func screen() -> any CharacterDetailScreen {
    CharacterDetailVIPERAssembly.screen(id: 7, repository: repository) { _ in }
  }

  private func settle(_ screen: any Screen, after event: ScreenEvent) async throws {
    screen.handle(event)
    try await screen.settled()
  }
}
