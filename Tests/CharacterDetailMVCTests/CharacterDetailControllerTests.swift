import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import Testing

@testable import CharacterDetailMVC

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailControllerTests {
  /// Responds immediately, or waits for cancellation while `holdsResponses` is set.
  @MainActor
  private final class StubCharacterRepository: CharacterDetailRepository {
    var result: Result<CharacterDetail, any Error> = .success(.make())
    var holdsResponses = false
    private(set) var calls: [String] = []
    private let cancellations = AsyncStream<Void>.makeStream()

    func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
      calls.append("\(id) \(policy)")
      if holdsResponses {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        cancellations.continuation.yield()
      }
      return try result.get()
    }

    /// Waits until a request is cancelled.
    func cancellation() async {
      for await _ in cancellations.stream { return }
    }
  }

  private final class Outputs {
    var all: [CharacterDetailOutput] = []
  }

  private let repository = StubCharacterRepository()
  private let view = CharacterDetailView()
  private let outputs = Outputs()
  private let controller: CharacterDetailController
  private let marlow = CharacterDisplayModel(.make())
  private let failure = Failure(NetworkError.notFound)

  init() {
    controller = CharacterDetailController(id: 7, repository: repository, view: view) {
      [outputs] in outputs.all.append($0)
    }
  }

  @Test func loadsOnceAndMakesTheViewShowIt() async throws {
    try await send(.appeared)
    try await send(.appeared)
    #expect(repository.calls == ["7 standard"])
    #expect(controller.state == .loaded(.init(marlow)))
    #expect(view.display.state == CharacterDetailRenderer.screen(controller.state))
  }

  @Test func failedRefreshKeepsTheCharacter() async throws {
    try await send(.appeared)
    repository.result = .failure(NetworkError.notFound)
    controller.handle(.refresh())
    #expect(controller.state == .loaded(.init(marlow, .refreshing)))
    controller.handle(.refresh())
    try await controller.waitUntilSettled()
    #expect(repository.calls.count == 2)
    #expect(controller.state == .loaded(.init(marlow, .refreshFailed(failure))))
  }

  @Test func retriesOnlyAfterAFailure() async throws {
    controller.handle(.retry)
    #expect(repository.calls.isEmpty)
    repository.result = .failure(NetworkError.notFound)
    try await send(.appeared)
    #expect(controller.state == .failed(failure))
    repository.result = .success(.make())
    try await send(.retry)
    try await send(.retry)
    #expect(repository.calls == ["7 standard", "7 reload"])
  }

  @Test func reportsOpenedLinks() throws {
    let link = try #require(WebLink("https://wiki.example/7"))
    controller.handle(.linkOpened(link))
    controller.handle(.imageOpened(link))
    #expect(outputs.all == [.linkOpened(link), .imageOpened(link)])
  }

  @Test func closingCancelsTheRequest() async {
    repository.holdsResponses = true
    controller.handle(.appeared)
    while repository.calls.isEmpty { await Task.yield() }
    controller.handle(.closed)
    await repository.cancellation()
    #expect(controller.state == .opening)
  }

  private func send(_ event: ScreenEvent) async throws {
    controller.handle(event)
    try await controller.waitUntilSettled()
  }
}
