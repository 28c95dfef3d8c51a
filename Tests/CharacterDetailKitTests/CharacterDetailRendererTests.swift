import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import NetworkKit
import Testing

@MainActor
struct CharacterDetailRendererTests {
  private let character = CharacterDisplayModel(.make())
  private let failure = Failure(NetworkError.notFound)

  @Test func showsLoadingOrAFailure() {
    let loading = Content.progress("Loading the character", fraction: nil)
    #expect(
      CharacterDetailRenderer.screen(.opening)
        == ScreenState(title: "Character", content: .stack([loading], spacing: 1), isSettled: false)
    )
    #expect(
      CharacterDetailRenderer.screen(.failed(failure))
        == ScreenState(
          title: "Character", content: .stack([.failure(failure)], spacing: 1),
          isSettled: true))
  }

  @Test(
    arguments: [
      (.complete, nil, true), (.refreshing, .progress("Refreshing", fraction: nil), false),
      (
        .refreshFailed(Failure(NetworkError.notFound)),
        .notice(Notice(.warning, "could not refresh: not found")), true
      ),
    ] as [(CharacterDetailState.Loaded.Status, Content?, Bool)])
  func showsTheRefreshStatusAboveTheCharacter(
    status: CharacterDetailState.Loaded.Status, sign: Content?, isSettled: Bool
  ) {
    let parts = [sign, character.content].compactMap(\.self)
    #expect(
      CharacterDetailRenderer.screen(.loaded(.init(character, status)))
        == ScreenState(
          title: "Marlow Quill", content: .stack(parts, spacing: 1), isSettled: isSettled))
  }

  @Test func childShowsItsState() {
    let child = CharacterContentView()
    #expect(child.content == .nothing)
    child.render(state: character)
    #expect(child.content == character.content)
  }
}
