import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailContract
@testable import CharacterDetailMVVM
@testable import RaceKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailViewModelTests {
  private let player = ScriptPlayer()
  private let outputs = Outputs()

  private final class Outputs {
    var all: [CharacterDetailOutput] = []
  }

  private func viewModel(
    _ responses: ScriptedResponse<CharacterDetail>...
  ) -> CharacterDetailViewModel {
    let script = CharacterScript(firstRead: .cached, responses: responses)
    return CharacterDetailViewModel(
      id: 7,
      getCharacterDetail: GetCharacterDetail(
        repository: ScriptedCharacterRepository(script, player)),
      firstRead: script.firstRead
    ) { [outputs] in outputs.all.append($0) }
  }

  private func settled(_ work: @escaping () -> Void) async {
    #expect(await player.perform([work]))
  }

  private var requests: [String] { player.calls.map(\.arguments) }

  @Test func loadsOnceAndCoalesces() async {
    let viewModel = viewModel(.comes(.marlow, after: 1))
    await settled {
      viewModel.load()
      viewModel.load()
      viewModel.refresh(.reload)
      viewModel.retry()
    }
    #expect(viewModel.isLoading && viewModel.character == nil)
    _ = await player.advance(by: 1)
    await settled { viewModel.load() }
    #expect(!viewModel.isLoading && viewModel.character == CharacterDisplayModel(.marlow))
    #expect(requests == ["7, cached"])
  }

  @Test func retriesOnlyAfterAFailure() async {
    let viewModel = viewModel(.fails(.missing), .comes(.marlow))
    await settled { viewModel.retry() }
    await settled { viewModel.load() }
    #expect(viewModel.failure == Failure(NetworkError.missing) && !viewModel.isLoading)
    await settled { viewModel.load() }
    for _ in 1...2 { await settled { viewModel.retry() } }
    #expect(viewModel.failure == nil && viewModel.character != nil)
    #expect(requests == ["7, cached", "7, reload"])
  }

  @Test func failedRefreshKeepsTheCharacter() async {
    let viewModel = viewModel(.comes(.marlow), .fails(.tooLate))
    await settled { viewModel.load() }
    await settled { viewModel.refresh(.standard) }
    #expect(viewModel.character == CharacterDisplayModel(.marlow))
    #expect(viewModel.failure == Failure(NetworkError.tooLate))
    #expect(requests == ["7, cached", "7, standard"])
  }

  @Test func closingCancelsTheRequest() async {
    let viewModel = viewModel(.comes(.marlow, after: 1))
    await settled { viewModel.load() }
    await settled { viewModel.close() }
    #expect(player.cancelledCalls == 1)
    #expect(viewModel.character == nil && viewModel.failure == nil)
  }

  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    let viewModel = viewModel(.comes(.marlow))
    viewModel.openLink(link)
    viewModel.openImage(link)
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
  }
}
