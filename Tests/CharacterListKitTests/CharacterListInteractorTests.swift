import CharactersKit
import DisplayKit
import TestSupport
import Testing

@testable import CharacterListKit
@testable import CharacterListVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListInteractorTests {
  private let repository = FakeCharacterListRepository()
  private let clock = TestClock()
  private let output = SpyCharacterListInteractorOutput()
  private let interactor: CharacterListInteractor

  init() {
    interactor = CharacterListInteractor(
      start: CharacterListPages(named: "Mi", from: 3), repository: repository, clock: clock)
    interactor.output = output
  }

  @Test func loadsOnce() async throws {
    interactor.loadCharacters()
    interactor.loadCharacters()
    try await repository.respond(with: .make(1, number: 3))
    _ = await output.ended()
    interactor.loadCharacters()
    #expect(
      output.calls == [
        .started(.search(name: "Mi")), .loaded(.make(named: "Mi", from: 3, .make(1, number: 3))),
      ])
    #expect(repository.requests == [.init(name: "Mi", page: 3)])
  }

  @Test func usesTheFirstReadPolicyOnlyOnce() async throws {
    let interactor = CharacterListInteractor(
      start: CharacterListPages(named: "Mi"), repository: repository, firstRead: .cached,
      clock: clock)
    interactor.output = output
    interactor.loadCharacters()
    try await repository.fail()
    _ = await output.ended()
    interactor.retryLoading()
    try await repository.respond(with: .make(1))
    _ = await output.ended()
    interactor.loadMoreCharacters()
    try await repository.respond(with: .make(2, number: 2))
    _ = await output.ended()
    interactor.reloadCharacters(.reload)
    try await repository.respond(with: .make(1))
    _ = await output.ended()
    #expect(repository.requests.map(\.policy) == [.cached, .reload, .standard, .reload])
  }

  @Test func anUnexpectedCancellationIsAFailure() async throws {
    interactor.loadCharacters()
    try await repository.fail(CancellationError())
    #expect(await output.ended() == .failed(.search(name: "Mi")))
  }

  @Test func loadsPagesUntilTheLast() async throws {
    interactor.loadMoreCharacters()
    #expect(output.calls.isEmpty, "there is nothing yet that could have more")
    try await open()
    interactor.loadMoreCharacters()
    interactor.loadMoreCharacters()
    #expect(output.takeCalls() == [.started(.more)], "concurrent calls are joined")
    try await repository.respond(with: .make(2, number: 4, pages: 4))
    #expect(
      await output.ended()
        == .loaded(
          .make(named: "Mi", from: 3, .make(1, number: 3), .make(2, number: 4, pages: 4))))
    _ = output.takeCalls()
    interactor.loadMoreCharacters()
    #expect(output.calls.isEmpty)
    #expect(repository.requests.map(\.page) == [3, 4])
  }

  @Test func reloadingRestartsAtTheFirstPage() async throws {
    try await open()
    interactor.loadMoreCharacters()
    try await repository.respond(with: .make(2, number: 4))
    _ = await output.ended()
    interactor.reloadCharacters(.reload)
    interactor.reloadCharacters(.reload)
    interactor.loadMoreCharacters()
    try await repository.respond(with: .make(9, number: 3))
    #expect(
      await output.ended() == .loaded(.make(named: "Mi", from: 3, .make(9, number: 3))))
    #expect(repository.requests.map(\.page) == [3, 4, 3])
  }

  @Test func reloadingJoinsTheFirstLoadAndASearch() async throws {
    interactor.loadCharacters()
    interactor.reloadCharacters(.reload)
    interactor.searchCharacters(named: "Mira")
    interactor.reloadCharacters(.reload)
    #expect(output.calls == [.started(.search(name: "Mi")), .started(.search(name: "Mira"))])
  }

  @Test func reloadingReplacesALoadOfMore() async throws {
    try await open()
    repository.ignoresCancellation = true
    interactor.loadMoreCharacters()
    let more = try await repository.nextRequest()
    interactor.reloadCharacters(.reload)
    let reload = try await repository.nextRequest()
    more.respond(with: .make(2, number: 4))
    reload.respond(with: .make(9, number: 3))
    #expect(
      await output.ended() == .loaded(.make(named: "Mi", from: 3, .make(9, number: 3))))
  }

  @Test(arguments: [CharacterListLoad.search(name: "Mi"), .refresh, .more])
  func retriesOnlyTheFailedLoad(_ load: CharacterListLoad) async throws {
    interactor.retryLoading()
    if load != .search(name: "Mi") { try await open() }
    interactor.retryLoading()
    #expect(output.calls.isEmpty)
    if load == .more {
      interactor.loadMoreCharacters()
    } else {
      interactor.reloadCharacters(.reload)
    }
    try await repository.fail()
    #expect(await output.ended() == .failed(load))
    _ = output.takeCalls()

    interactor.retryLoading()
    interactor.retryLoading()
    #expect(output.takeCalls() == [.started(load)])
    try await repository.respond(with: .make(5, number: load == .more ? 4 : 3))
    guard case .loaded(let loaded) = await output.ended() else { throw CancellationError() }
    #expect(loaded.characters.map(\.id) == (load == .more ? [1, 5] : [5]))
    let pages = repository.requests.suffix(2).map(\.page)
    #expect(pages.first == pages.last, "the same once more")
  }

  @Test func doesNotRetryALoadOfMoreAutomatically() async throws {
    try await open()
    interactor.loadMoreCharacters()
    try await repository.fail()
    _ = await output.ended()
    _ = output.takeCalls()
    interactor.loadMoreCharacters()
    #expect(output.calls.isEmpty)
  }

  @Test func cancellingCancelsTheRequest() async throws {
    interactor.loadCharacters()
    _ = try await repository.nextRequest()
    interactor.cancelLoading()
    await repository.cancelled()
    #expect(output.calls == [.started(.search(name: "Mi"))])
  }

  @Test func cancellingCancelsTheDebounce() async throws {
    try await open()
    interactor.searchCharacters(named: "Mira")
    _ = await clock.nextSleep()
    interactor.cancelLoading()
    await clock.cancelled()
    #expect(repository.requests.count == 1)
  }

  private func open() async throws {
    interactor.loadCharacters()
    try await repository.respond(with: .make(1, number: 3))
    _ = await output.ended()
    _ = output.takeCalls()
  }
}
