import CharacterDetailComponents
import CharacterDetailContract
import CharactersKit
import DisplayKit
import TaskKit
import TestSupport

@testable import CharacterDetailVIPER

/// Responds immediately, on the main actor.
@MainActor
final class FakeRepository: CharacterDetailRepository {
  struct TestError: Error {}

  var response: Result<CharacterDetail, any Error> = .success(.make())
  private(set) var calls: [String] = []

  func character(id: CharacterDetail.ID, _ policy: ReadPolicy) async throws -> CharacterDetail {
    calls.append("\(id) \(policy)")
    return try response.get()
  }
}

final class SpyInteractor: CharacterDetailInteractorInput {
  private(set) var calls: [String] = []

  func loadCharacter() { calls.append("load") }

  func reloadCharacter(_ policy: ReadPolicy) { calls.append("reload \(policy)") }

  func retry() { calls.append("retry") }

  func close() { calls.append("close") }
}

/// Records the reports; tests can wait until no request is in flight.
final class SpyInteractorOutput: CharacterDetailInteractorOutput {
  private var calls: [String] = []

  func didStartLoading() { calls.append("started") }

  func didLoad(_ character: CharacterReport) { calls.append("loaded \(character.name)") }

  func didFailToLoad(_ error: any Error) { calls.append("failed: \(type(of: error))") }

  /// Waits until no request is in flight, and returns the calls since the last time.
  func settledCalls() async -> [String] {
    await Task.yield(while: calls.last == "started")
    defer { calls = [] }
    return calls
  }
}

final class SpyPresenter: CharacterDetailViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func didRequestRetry() { calls.append("retry") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}

final class SpyView: CharacterDetailViewInput {
  private(set) var calls: [String] = []

  func showLoading(message: DisplayText) { calls.append("loading: \(message.string)") }

  func showFailure(_ failure: Failure) { calls.append("failure: \(failure.title.string)") }

  func showCharacter(_ character: CharacterCard) { calls.append("card: \(character.name.string)") }

  func showRefreshing(message: DisplayText) { calls.append("refreshing: \(message.string)") }

  func showWarning(_ warning: DisplayText) { calls.append("warning: \(warning.string)") }
}

final class SpyRouter: CharacterDetailRouterInput {
  private(set) var calls: [String] = []

  func showLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func showImage(_ link: WebLink) { calls.append("image \(link.string)") }
}
