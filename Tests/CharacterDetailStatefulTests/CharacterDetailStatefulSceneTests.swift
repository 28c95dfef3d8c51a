import CharacterDetailKit
import CharacterDetailStateful
import DisplayKit
import Testing

@MainActor @Suite(.timeLimit(.minutes(1)))
struct CharacterDetailStatefulSceneTests {
  private let useCase = StubGetCharacterDetail()

  @Test(arguments: [false, true])
  func lettingGoFreesAllAndCancels(duringALoad: Bool) async throws {
    useCase.holdsAnswers = duringALoad
    weak var gone: CharacterDetailStatefulView?
    weak var goneModel: CharacterDetailViewModel?
    do {
      let viewModel = CharacterDetailViewModel(id: 7, getCharacterDetail: useCase) { _ in }
      let screen = CharacterDetailStatefulView(viewModel: AnyViewModel(viewModel))
      screen.handle(.appeared)
      if duringALoad {
        while useCase.asked.isEmpty { await Task.yield() }
      } else {
        try await screen.settled()
      }
      gone = screen
      goneModel = viewModel
    }
    #expect(gone == nil)
    #expect(goneModel == nil)
    if duringALoad { await useCase.cancellation() }
  }
}
