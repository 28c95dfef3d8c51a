import CharacterDetailComponents
import CharacterDetailContract
import CharactersKit
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailMVC

/// The Controller with its View, which it needs; what it loads, cancels and reports is in the
/// contract.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailControllerTests {
  /// Responds immediately, on the main actor.
  @MainActor
  private final class FakeRepository: CharacterDetailRepository {
    struct TestError: Error {}

    var response: Result<CharacterDetail, any Error> = .success(.make())

    func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
      try response.get()
    }
  }

  private let repository = FakeRepository()
  private let view = CharacterDetailView()
  private let controller: CharacterDetailController

  init() {
    controller = CharacterDetailController(id: 7, repository: repository, view: view) { _ in }
  }

  @Test func setsTheViewFromTheModel() async throws {
    try await send(.appeared)
    #expect(view.card == CharacterFormatter().card(.make()))
    #expect(view.progress == nil && view.warning == nil && view.failure == nil)
  }

  @Test func showsWhyALoadFailed() async throws {
    repository.response = .failure(FakeRepository.TestError())
    try await send(.appeared)
    #expect(view.failure == Failure(FakeRepository.TestError()))
    #expect(view.card == nil && view.progress == nil && view.warning == nil)
    repository.response = .success(.make())
    controller.handle(.retry)
    #expect(view.failure == nil && view.progress == "Loading the character")
    try await controller.waitUntilSettled()
    #expect(view.card != nil && view.progress == nil)
  }

  @Test func failedRefreshKeepsTheCard() async throws {
    try await send(.appeared)
    let card = view.card
    repository.response = .failure(FakeRepository.TestError())
    controller.handle(.refresh())
    #expect(view.progress == "Refreshing" && view.warning == nil)
    try await controller.waitUntilSettled()
    #expect(view.warning == "could not refresh: something went wrong" && view.failure == nil)
    #expect(view.card == card && card != nil)
    controller.handle(.retry)
    #expect(view.progress == "Refreshing" && view.warning == nil)
  }

  private func send(_ event: ScreenEvent) async throws {
    controller.handle(event)
    try await controller.waitUntilSettled()
  }
}
