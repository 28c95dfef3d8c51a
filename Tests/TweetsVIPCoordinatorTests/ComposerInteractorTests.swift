import DisplayKit
import TestSupport
import Testing
import TweetsKit

@testable import TweetsContract
@testable import TweetsVIPCoordinator

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComposerInteractorTests {
  private let repository = FakeTweetRepository()
  private let presenter = SpyComposerPresenter()
  private let controller = SpyComposerDisplay()

  private func open(_ text: String = "") -> ComposerInteractor {
    let interactor = ComposerInteractor(
      text: text, worker: ComposerWorker(repository: repository), presenter: presenter)
    interactor.output = controller
    interactor.open()
    return interactor
  }

  @Test(arguments: [true, false])
  func aFailureKeepsTheTextToPostItAgain(retries: Bool) async {
    repository.postResponse = .failure(CancellationError())
    let interactor = open("Hi")
    interactor.retry()
    interactor.post()
    await untilFailed()
    #expect(presenter.last == "failed, “Hi” 2" && controller.results == [])
    repository.postResponse = .success(.number(21))
    if retries { interactor.retry() } else { interactor.post() }
    #expect(presenter.last == "posting, “Hi” 2")
    await untilEnd()
    #expect(repository.calls == ["post Hi", "post Hi"])
  }

  @Test func closingCancelsTheRequest() async {
    repository.holdsPosts = true
    let interactor = open("Hi")
    interactor.post()
    await Task.yield(while: repository.calls.isEmpty)
    interactor.close()
    await Task.yield(while: repository.calls.last != "cancelled")
    #expect(controller.results == [.left("Hi")])
  }

  @Test func isReleasedWhileItPosts() {
    var interactor: ComposerInteractor? = open("Hi")
    weak let released = interactor
    interactor?.post()
    interactor = nil
    #expect(released == nil)
  }

  private func untilEnd() async {
    await Task.yield(while: controller.results.isEmpty)
  }

  private func untilFailed() async {
    await Task.yield(while: presenter.responses.last?.postError == nil)
  }
}
