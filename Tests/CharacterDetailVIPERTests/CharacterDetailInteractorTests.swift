import CharacterDetailContract
import CharacterDetailKit
import DisplayKit
import Testing

@testable import CharacterDetailVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailInteractorTests {
  private let repository = FakeDetailRepository()
  private let output = SpyDetailInteractorOutput()
  private let interactor: CharacterDetailInteractor

  init() {
    interactor = CharacterDetailInteractor(
      id: 7, getCharacterDetail: GetCharacterDetail(repository: repository))
    interactor.output = output
  }

  @Test func loadsTheCharacterOnce() async {
    interactor.loadCharacter()
    interactor.loadCharacter()
    await output.loadEnded()
    interactor.loadCharacter()
    #expect(repository.requestedIDs == [7])
    #expect(output.calls == ["started", "loaded Marlow Quill"])
  }

  @Test func refreshingJoinsTheLoadInFlight() async {
    await load()
    interactor.reloadCharacter(.reload)
    interactor.reloadCharacter(.reload)
    await output.loadEnded()
    #expect(repository.requestedIDs.count == 2)
  }

  @Test func retriesOnlyAfterAFailure() async {
    interactor.retryLoading()
    await load()
    interactor.retryLoading()
    #expect(repository.requestedIDs.count == 1)
    repository.result = .failure(FakeDetailRepository.TestError())
    await load()
    interactor.loadCharacter()
    interactor.retryLoading()
    await output.loadEnded()
    #expect(repository.requestedIDs.count == 3)
    #expect(output.calls.suffix(2) == ["started", "failed: TestError"])
  }

  @Test func cancellingCancelsTheRequest() async {
    repository.holdsResponses = true
    interactor.loadCharacter()
    await repository.request()
    interactor.cancelLoading()
    await repository.cancellation()
    #expect(output.calls == ["started"])
  }

  private func load() async {
    interactor.reloadCharacter(.reload)
    await output.loadEnded()
  }
}
