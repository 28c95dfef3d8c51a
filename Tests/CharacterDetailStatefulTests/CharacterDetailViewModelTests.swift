import CharacterDetailComponents
import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailStateful

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailViewModelTests {
  private final class Records {
    var states: [CharacterDetailState] = []
    var outputs: [CharacterDetailOutput] = []
  }

  private let repository = FakeRepository()
  private let records = Records()
  private let observer: ChangeObserver<CharacterDetailState>
  private let viewModel: CharacterDetailViewModel
  private let loaded = CharacterDetailState.loaded(CharacterFormatter().card(.make()), .complete)

  init() {
    viewModel = CharacterDetailViewModel(id: 7, repository: repository) { [records] in
      records.outputs.append($0)
    }
    observer = ChangeObserver { [records] in records.states.append($0) }
    viewModel.subscribe(view: observer)
  }

  @Test func loadsOnce() async {
    for action in [CharacterDetailAction.load, .load, .refresh(.reload), .retry] {
      viewModel.handle(action)
    }
    await viewModel.wait { $0 == loaded }
    viewModel.handle(.load)
    #expect(repository.calls == ["7 standard"])
    #expect(records.states == [.idle, .loading, loaded])
  }

  @Test func retriesOnlyAfterAFailure() async {
    repository.response = .failure(FakeRepository.TestError())
    viewModel.handle(.retry)
    viewModel.handle(.load)
    await viewModel.wait(until: \.hasFailed)
    viewModel.handle(.load)
    repository.response = .success(.make())
    viewModel.handle(.retry)
    await viewModel.wait { $0 == loaded }
    viewModel.handle(.retry)
    #expect(repository.calls == ["7 standard", "7 reload"])
    let failed = CharacterDetailState.failed(Failure(FakeRepository.TestError()))
    #expect(records.states == [.idle, .loading, failed, .loading, loaded])
  }

  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    viewModel.handle(.openLink(link))
    viewModel.handle(.openImage(link))
    #expect(records.outputs == [.linkOpened(link), .imageOpened(link)])
    #expect(records.states == [.idle])
  }
}
