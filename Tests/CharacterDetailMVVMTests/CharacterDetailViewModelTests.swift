import CharacterDetailComponents
import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import TaskKit
import TestSupport
import Testing

@testable import CharacterDetailMVVM

/// The ViewModel without a View.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailViewModelTests {
  private final class Outputs {
    var all: [CharacterDetailOutput] = []
  }

  private let repository = FakeRepository()
  private let outputs = Outputs()
  private let viewModel: CharacterDetailViewModel

  init() {
    viewModel = CharacterDetailViewModel(repository) { [outputs] in outputs.all.append($0) }
  }

  @Test func loadsOnce() async {
    #expect(viewModel.progress == .opening && viewModel.screenTitle == "Character")
    for _ in 1...2 { await send { viewModel.viewDidAppear() } }
    #expect(repository.calls == ["7 standard"])
    #expect(viewModel.progress == .loaded(warning: nil) && viewModel.isSettled)
    #expect(viewModel.card == CharacterFormatter().card(.make()))
    #expect(viewModel.screenTitle == "Marlow Quill")
  }

  @Test func retriesOnlyAfterAFailure() async {
    viewModel.didRequestRetry()
    repository.response = .failure(FakeRepository.TestError())
    await send { viewModel.viewDidAppear() }
    #expect(viewModel.progress == .failed(Failure(FakeRepository.TestError())))
    repository.response = .success(.make())
    for _ in 1...2 { await send { viewModel.didRequestRetry() } }
    #expect(viewModel.progress == .loaded(warning: nil))
    #expect(repository.calls == ["7 standard", "7 reload"])
  }

  @Test func failedRefreshKeepsTheCard() async {
    await send { viewModel.viewDidAppear() }
    repository.response = .failure(FakeRepository.TestError())
    viewModel.didRequestRefresh(.standard)
    viewModel.didRequestRefresh(.reload)
    #expect(viewModel.progress == .refreshing && !viewModel.isSettled)
    await send {}
    #expect(viewModel.progress == .loaded(warning: "could not refresh: something went wrong"))
    #expect(viewModel.card == CharacterFormatter().card(.make()))
    #expect(repository.calls == ["7 standard", "7 standard"])
    repository.response = .success(.make(name: "Isolde Vane"))
    await send { viewModel.didRequestRetry() }
    #expect(viewModel.progress == .loaded(warning: nil) && viewModel.screenTitle == "Isolde Vane")
  }

  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    viewModel.didOpenLink(link)
    viewModel.didOpenImage(link)
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
  }

  private func send(_ input: () -> Void) async {
    input()
    await Task.yield(while: !viewModel.isSettled)
  }
}
