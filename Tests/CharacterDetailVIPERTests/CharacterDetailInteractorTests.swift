import CharacterDetailContract
import CharactersKit
import DisplayKit
import TaskKit
import Testing

@testable import CharacterDetailVIPER

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CharacterDetailInteractorTests {
  private let repository = FakeRepository()
  private let output = SpyInteractorOutput()
  private let interactor: CharacterDetailInteractor

  init() {
    interactor = CharacterDetailInteractor(id: 7, repository: repository)
    interactor.output = output
  }

  @Test func loadsTheCharacterOnce() async {
    for _ in 1...2 { interactor.loadCharacter() }
    #expect(await output.settledCalls() == ["started", "loaded Marlow Quill"])
    interactor.loadCharacter()
    #expect(await output.settledCalls() == [])
    #expect(repository.calls == ["7 standard"])
  }

  @Test func joinsALoadInProgress() async {
    interactor.reloadCharacter(.cached)
    interactor.reloadCharacter(.reload)
    #expect(await output.settledCalls() == ["started", "loaded Marlow Quill"])
    interactor.reloadCharacter(.reload)
    #expect(await output.settledCalls() == ["started", "loaded Marlow Quill"])
    #expect(repository.calls == ["7 cached", "7 reload"])
  }

  @Test func retriesOnlyAfterAFailure() async {
    repository.response = .failure(FakeRepository.TestError())
    interactor.retry()
    interactor.loadCharacter()
    #expect(await output.settledCalls() == ["started", "failed: TestError"])
    repository.response = .success(.make())
    interactor.loadCharacter()
    interactor.retry()
    #expect(await output.settledCalls() == ["started", "loaded Marlow Quill"])
    interactor.retry()
    #expect(await output.settledCalls() == [])
    #expect(repository.calls == ["7 standard", "7 reload"])
  }

  @Test func cancelledLoadsAreNotReported() async {
    interactor.reloadCharacter(.cached)
    interactor.close()
    interactor.reloadCharacter(.reload)
    #expect(await output.settledCalls() == ["started", "started", "loaded Marlow Quill"])
  }
}

struct CharacterReportTests {
  @Test func hasEveryPartOfTheEntity() {
    let report = CharacterReport(.make(bioHTML: "<p>Sails"))
    #expect(report.name == "Marlow Quill" && report.bioHTML == "<p>Sails")
    #expect(report.image == "https://pictures.example/7.jpg")
    #expect(report.facts == [.init(name: "Ship", value: "Petrel")])
    #expect(report.links == [.init(name: "Wiki", address: "https://wiki.example/7")])
  }
}
