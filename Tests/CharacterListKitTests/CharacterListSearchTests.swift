import CharactersKit
import DisplayKit
import TestSupport
import Testing

@testable import CharacterListKit
@testable import CharacterListVIPER

/// The Interactor's search.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListSearchTests {
  private typealias Request = FakeCharacterListRepository.Request

  private let repository = FakeCharacterListRepository()
  private let clock = TestClock()
  private let output = SpyCharacterListInteractorOutput()
  private let interactor: CharacterListInteractor

  init() {
    interactor = CharacterListInteractor(
      start: CharacterListPages(named: "", from: 3), repository: repository, clock: clock)
    interactor.output = output
  }

  @Test func debouncesInputAndLoadsTheFirstPage() async throws {
    try await open()
    interactor.searchCharacters(named: " Mi ")
    #expect(output.takeCalls() == [.started(.search(name: "Mi"))], "reported immediately")
    #expect(await clock.nextSleep() == .milliseconds(300))
    #expect(repository.requests.count == 1)
    clock.advance(by: .milliseconds(300))
    try await repository.respond(with: .make(7))
    #expect(await output.ended() == .loaded(.make(named: "Mi", .make(7))))
    #expect(repository.requests.last == Request(name: "Mi", page: 1))
  }

  @Test func everyEditRestartsTheDebounce() async throws {
    try await open()
    for text in ["M", "Mi", "Mir"] {
      interactor.searchCharacters(named: text)
      #expect(await clock.nextSleep() == .milliseconds(300))
      clock.advance(by: .milliseconds(200))
    }
    clock.advance(by: .milliseconds(100))
    _ = try await repository.nextRequest()
    #expect(repository.requests.map(\.name) == [nil, "Mir"])
  }

  @Test func ignoresUnchangedText() async throws {
    try await open()
    interactor.searchCharacters(named: "  ")
    #expect(output.takeCalls().isEmpty)
    interactor.searchCharacters(named: "Mi")
    interactor.searchCharacters(named: "Mi ")
    try await passDebounce()
    interactor.searchCharacters(named: " Mi")
    try await repository.respond(with: .make(7))
    _ = await output.ended()
    interactor.searchCharacters(named: "Mi")
    #expect(output.takeCalls().filter { $0 == .started(.search(name: "Mi")) }.count == 1)
    #expect(repository.requests.count == 2)
  }

  @Test(arguments: [false, true])
  func restoringTheTextCancelsTheSearch(duringTheRequest: Bool) async throws {
    try await open()
    interactor.searchCharacters(named: "Mi")
    if duringTheRequest {
      try await passDebounce()
      _ = try await repository.nextRequest()
    } else {
      _ = await clock.nextSleep()
    }
    interactor.searchCharacters(named: "")
    #expect(await output.ended() == .loaded(opened))
    if duringTheRequest { await repository.cancelled() } else { await clock.cancelled() }

    interactor.reloadCharacters(.reload)
    _ = try await repository.nextRequest()
    #expect(repository.requests.last == Request(name: nil, page: 3, policy: .reload))
  }

  @Test(arguments: [CharacterListLoad.search(name: nil), .search(name: "M"), .refresh, .more])
  func replacesAnyLoadInProgress(_ load: CharacterListLoad) async throws {
    if load != .search(name: nil) { try await open() }
    repository.ignoresCancellation = true
    switch load {
    case .search(nil): interactor.loadCharacters()
    case .search(let name?):
      interactor.searchCharacters(named: name)
      try await passDebounce()
    case .refresh: interactor.reloadCharacters(.reload)
    case .more: interactor.loadMoreCharacters()
    }
    let superseded = try await repository.nextRequest()
    #expect(output.takeCalls().last == .started(load))

    interactor.searchCharacters(named: "Mira")
    try await passDebounce()
    let newest = try await repository.nextRequest()
    superseded.respond(with: .make(1, 2, 3))
    newest.respond(with: .make(7))
    #expect(await output.ended() == .loaded(.make(named: "Mira", .make(7))))
    #expect(output.calls.count == 2, "the late response changed nothing")
  }

  @Test func ignoresTheLateResponseOfAnEarlierSearch() async throws {
    try await open()
    repository.ignoresCancellation = true
    interactor.searchCharacters(named: "M")
    try await passDebounce()
    let earlier = try await repository.nextRequest()
    interactor.searchCharacters(named: "Mi")
    try await passDebounce()
    try await repository.respond(with: .make(7))
    _ = await output.ended()
    earlier.respond(with: .make(1))
    interactor.loadMoreCharacters()
    try await repository.respond(with: .make(8, number: 2))
    #expect(
      await output.ended() == .loaded(.make(named: "Mi", .make(7), .make(8, number: 2))))
  }

  @Test func failedSearchDropsTheLoadedPages() async throws {
    try await open()
    interactor.searchCharacters(named: "Mi")
    try await passDebounce()
    try await repository.fail()
    #expect(await output.ended() == .failed(.search(name: "Mi")))
    _ = output.takeCalls()

    interactor.loadMoreCharacters()
    #expect(output.calls.isEmpty)
    interactor.reloadCharacters(.reload)
    #expect(output.takeCalls() == [.started(.search(name: "Mi"))])
    _ = try await repository.nextRequest()
    interactor.searchCharacters(named: "")
    #expect(output.takeCalls() == [.started(.search(name: nil))])
  }

  private var opened: CharacterListPages { .make(from: 3, .make(1, 2, number: 3)) }

  private func open() async throws {
    interactor.loadCharacters()
    try await repository.respond(with: .make(1, 2, number: 3))
    #expect(await output.ended() == .loaded(opened))
    _ = output.takeCalls()
  }

  private func passDebounce() async throws {
    _ = try #require(await clock.nextSleep())
    clock.advance(by: .milliseconds(300))
  }
}
