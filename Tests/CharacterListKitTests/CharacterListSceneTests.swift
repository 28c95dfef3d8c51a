import CharactersKit
import DisplayKit
import TestSupport
import Testing

@testable import CharacterListKit

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterListSceneTests {
  enum Moment: CaseIterable {
    case loading, loaded, pausing, searching, loadingMore
  }

  private let host = CharacterListHost()

  @Test func opensLoadsSearchesAndLoadsMore() async throws {
    let screen = host.open(" M ", page: 2)
    #expect(host.states == [.loading(name: "M"), .loading(name: "M")], "opening, loading")
    try await host.repository.respond(with: .make(1, 2, number: 2))
    try await screen.settled()
    #expect(screen.state.shown?.rows.map(\.id) == [1, 2])

    await host.search("Mi")
    #expect(screen.state.shown?.rows.map(\.id) == [1, 2], "until the new ones come")
    #expect(!screen.display.state.isSettled)
    try await host.repository.respond(with: .make(3, skipped: 2))
    try await screen.settled()
    screen.handle(.rowShown(RowID(3)))
    try await host.repository.respond(with: .make(3, 4, number: 2, pages: 2))
    try await screen.settled()

    let shown = try #require(screen.state.shown)
    #expect(shown.name == "Mi")
    #expect(shown.rows.map(\.id) == [3, 4])
    #expect(shown.extent == "pages 1–2 of 2, 134 characters")
    #expect(shown.skipped == 2)
    #expect(screen.display.state.title == "Characters called “Mi”")
    #expect(host.repository.requests.map(\.page) == [2, 1, 2])
  }

  @Test func reportsTheSelection() async throws {
    let screen = host.open()
    try await host.repository.respond(with: .make(1, 2))
    try await screen.settled()
    screen.handle(.rowSelected(RowID(2)))
    #expect(host.outputs == [.characterSelected(id: 2)])
  }

  @Test func failureCanBeRetried() async throws {
    let screen = host.open()
    try await host.repository.fail()
    try await screen.settled()
    guard case .failed(nil, let failure) = screen.state else { throw CancellationError() }
    #expect(failure.canRetry)
    screen.handle(.retry)
    try await host.repository.respond(with: .nobody)
    try await screen.settled()
    guard case .empty(_, .idle) = screen.state else { throw CancellationError() }
  }

  @Test(arguments: Moment.allCases)
  func closingCancelsTheRequest(at moment: Moment) async throws {
    let screen = try await open(at: moment)
    let count = host.states.count
    screen.handle(.closed)
    await cancelled(at: moment)
    #expect(host.states.count == count)
  }

  @Test(arguments: Moment.allCases)
  func releasingTheScreenReleasesEveryObject(at moment: Moment) async throws {
    let objects = SceneObjects(of: try await open(at: moment))
    #expect(
      objects.names.isSuperset(of: [
        "CharacterListView", "CharacterListPresenter", "CharacterListInteractor",
        "CharacterListRouter", "LatestTask",
      ]))
    #expect(objects.alive.count == objects.names.count)
    host.release()
    #expect(objects.alive.isEmpty)
    await cancelled(at: moment)
  }

  private func open(at moment: Moment) async throws -> any StatefulScreen<CharacterListState> {
    let screen = host.open()
    if moment == .loading {
      _ = try await host.repository.nextRequest()
      return screen
    }
    try await host.repository.respond(with: .make(1))
    try await screen.settled()
    switch moment {
    case .loading, .loaded: break
    case .pausing:
      screen.handle(.search("Mi"))
      _ = await host.clock.nextSleep()
    case .searching:
      await host.search("Mi")
      _ = try await host.repository.nextRequest()
    case .loadingMore:
      screen.handle(.rowShown(RowID(1)))
      _ = try await host.repository.nextRequest()
    }
    return screen
  }

  private func cancelled(at moment: Moment) async {
    switch moment {
    case .loaded: break
    case .pausing: await host.clock.cancelled()
    case .loading, .searching, .loadingMore: await host.repository.cancelled()
    }
  }
}
