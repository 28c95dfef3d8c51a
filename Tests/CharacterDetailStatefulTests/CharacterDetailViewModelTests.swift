import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailStateful

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailViewModelTests {
  private let repository = StubCharacterRepository()
  private let view = SpyCharacterView()
  private let outputs = Outputs()
  private let viewModel: CharacterDetailViewModel
  private let loaded = CharacterDetailState.loaded(.init(CharacterDisplayModel(.make())))
  private let notFound = Failure(NetworkError.notFound)

  private final class Outputs {
    var all: [CharacterDetailOutput] = []
  }

  init() {
    viewModel = CharacterDetailViewModel(
      id: 7, getCharacterDetail: GetCharacterDetail(repository: repository)
    ) {
      [outputs] in outputs.all.append($0)
    }
    viewModel.subscribe(view: view)
  }

  @Test func loadsOnceAndCoalesces() async {
    viewModel.handle(.load)
    viewModel.handle(.load)
    viewModel.handle(.refresh(.reload))
    viewModel.handle(.retry)
    await wait { $0 == loaded }
    viewModel.handle(.load)
    #expect(repository.requestedIDs == [7])
    #expect(view.states == [.opening, .opening, loaded])
  }

  @Test func retriesOnlyAfterAFailure() async {
    repository.result = .failure(NetworkError.notFound)
    viewModel.handle(.retry)
    #expect(repository.requestedIDs.isEmpty)
    viewModel.handle(.load)
    await wait { $0 == .failed(notFound) }
    viewModel.handle(.load)
    repository.result = .success(.make())
    viewModel.handle(.retry)
    #expect(viewModel.state == .opening)
    await wait { $0 == loaded }
    viewModel.handle(.retry)
    #expect(repository.requestedIDs.count == 2)
  }

  @Test func failedRefreshKeepsTheCharacter() async {
    viewModel.handle(.load)
    await wait { $0 == loaded }
    repository.result = .failure(NetworkError.notFound)
    viewModel.handle(.refresh(.reload))
    await wait { $0.hasFailed }
    #expect(
      viewModel.state
        == .loaded(.init(CharacterDisplayModel(.make()), .refreshFailed(notFound))))
  }

  @Test func reportsNavigationToItsOwner() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    viewModel.handle(.openLink(link))
    viewModel.handle(.openImage(link))
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
    #expect(view.states == [.opening])
  }

  @Test func closingCancelsTheRequest() async {
    repository.holdsResponses = true
    viewModel.handle(.load)
    while repository.requestedIDs.isEmpty { await Task.yield() }
    viewModel.handle(.close)
    await repository.cancellation()
    #expect(viewModel.state == .opening)
  }

  private func wait(until condition: (CharacterDetailState) -> Bool) async {
    while !condition(viewModel.state) { await Task.yield() }
  }
}

struct CharacterDetailStateTests {
  private static let failure = Failure(NetworkError.notFound)
  private static let marlow = CharacterDisplayModel(.make())
  private static let isolde = CharacterDisplayModel(.make(name: "Isolde Vane"))
  private static let refreshFailed = CharacterDetailState.loaded(
    .init(marlow, .refreshFailed(failure)))
  private static let refreshing = CharacterDetailState.loaded(.init(marlow, .refreshing))
  private static let complete = CharacterDetailState.loaded(.init(marlow))

  @Test(arguments: [
    (CharacterDetailState.opening, false), (.failed(failure), true), (complete, false),
    (refreshing, false), (refreshFailed, true),
  ])
  func reportsWhetherTheLastLoadFailed(state: CharacterDetailState, hasFailed: Bool) {
    #expect(state.hasFailed == hasFailed)
  }

  @Test(arguments: [
    (CharacterDetailState.opening, CharacterDetailState.opening), (.failed(failure), .opening),
    (complete, refreshing), (refreshing, refreshing), (refreshFailed, refreshing),
  ])
  func startingALoadKeepsTheCharacter(state: CharacterDetailState, next: CharacterDetailState) {
    #expect(state.startingLoad == next)
  }

  @Test(arguments: [.opening, .failed(failure), complete, refreshing, refreshFailed])
  func receivedCharacterReplacesAnyState(state: CharacterDetailState) {
    #expect(
      state.receiving(.success(.make(name: "Isolde Vane"))) == .loaded(.init(Self.isolde)))
  }

  @Test(
    arguments: [
      (CharacterDetailState.opening, .failed(failure)), (.failed(failure), .failed(failure)),
      (complete, refreshFailed), (refreshing, refreshFailed), (refreshFailed, refreshFailed),
    ] as [(CharacterDetailState, CharacterDetailState)])
  func errorsKeepTheCharacter(state: CharacterDetailState, next: CharacterDetailState) {
    #expect(state.receiving(.failure(NetworkError.notFound)) == next)
  }
}
