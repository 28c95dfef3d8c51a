import CharacterDetailContract
import CharacterDetailKit
import CharactersKit
import DisplayKit

@testable import CharacterDetailVIPER

/// Responds on the main actor: immediately, or only when the request is cancelled.
@MainActor
final class FakeDetailRepository: CharacterDetailRepository {
  struct TestError: Error {}

  var result: Result<CharacterDetail, any Error> = .success(.make())
  var holdsResponses = false
  private(set) var requestedIDs: [CharacterDetail.ID] = []
  private let requests = AsyncStream<Void>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func character(
    id: CharacterDetail.ID, _ policy: ReadPolicy
  ) async throws -> CharacterDetail {
    requestedIDs.append(id)
    requests.continuation.yield()
    if holdsResponses { await waitForCancellation() }
    return try result.get()
  }

  /// Waits until the repository is called.
  func request() async {
    for await _ in requests.stream { return }
  }

  /// Waits until a request is cancelled.
  func cancellation() async {
    for await _ in cancellations.stream { return }
  }

  /// An empty stream ends only when its task is cancelled.
  private func waitForCancellation() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
    continuation.finish()
    cancellations.continuation.yield()
  }
}

final class SpyCharacterDetailView: CharacterDetailViewInput {
  private(set) var calls: [String] = []

  func showLoading(message: DisplayText) { calls.append("loading: \(message.string)") }

  func showFailure(_ failure: Failure) { calls.append("failure: \(failure.title.string)") }

  func showCharacter(_ character: CharacterDisplayModel) { calls.append(character.name) }

  func showRefreshing() { calls.append("refreshing") }

  func showRefreshFailure(_ failure: Failure) {
    calls.append("refresh failed: \(failure.title.string)")
  }
}

final class SpyDetailInteractor: CharacterDetailInteractorInput {
  private(set) var calls: [String] = []

  func loadCharacter() { calls.append("load") }

  func reloadCharacter(_ policy: ReadPolicy) { calls.append("reload \(policy)") }

  func retryLoading() { calls.append("retry") }

  func cancelLoading() { calls.append("cancel") }
}

/// Records the Interactor's output; tests can wait for the end of a load.
final class SpyDetailInteractorOutput: CharacterDetailInteractorOutput {
  private(set) var calls: [String] = []
  private let ends = AsyncStream<Void>.makeStream()

  func didStartLoading() { calls.append("started") }

  func didLoad(_ character: CharacterDetail) { end("loaded \(character.name)") }

  func didFail(_ error: any Error) { end("failed: \(type(of: error))") }

  func loadEnded() async {
    for await _ in ends.stream { return }
  }

  private func end(_ call: String) {
    calls.append(call)
    ends.continuation.yield()
  }
}

final class SpyDetailPresenter: CharacterDetailViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didRequestRefresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func didRequestRetry() { calls.append("retry") }

  func didOpenLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func didOpenImage(_ link: WebLink) { calls.append("image \(link.string)") }

  func viewDidClose() { calls.append("close") }
}

final class SpyDetailRouter: CharacterDetailRouterInput {
  private(set) var calls: [String] = []

  func openLink(_ link: WebLink) { calls.append("link \(link.string)") }

  func openImage(_ link: WebLink) { calls.append("image \(link.string)") }
}
