import CharactersKit
import DisplayKit
import Synchronization

@testable import CharacterListKit
@testable import CharacterListVIPER

/// Holds each request until the test sends its response.
@MainActor
final class FakeCharacterListRepository: CharacterListRepository {
  struct Broken: Error {}

  struct Request: Equatable {
    let name: String?
    let page: Int
    var policy = ReadPolicy.standard
  }

  @MainActor
  final class Call {
    fileprivate let responses = AsyncThrowingStream<CharacterPage, any Error>.makeStream()
    fileprivate var late: CheckedContinuation<CharacterPage, Never>?

    func respond(with page: CharacterPage) {
      responses.continuation.yield(page)
      late?.resume(returning: page)
    }

    func fail(_ error: any Error = Broken()) { responses.continuation.finish(throwing: error) }
  }

  /// Whether requests continue after their cancellation.
  var ignoresCancellation = false
  private(set) var requests: [Request] = []
  private let calls = AsyncStream<Call>.makeStream()
  private let cancellations = AsyncStream<Void>.makeStream()

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    requests.append(Request(name: name, page: page, policy: policy))
    let call = Call()
    if ignoresCancellation {
      return await withCheckedContinuation {
        call.late = $0
        calls.continuation.yield(call)
      }
    }
    calls.continuation.yield(call)
    for try await page in call.responses.stream { return page }
    cancellations.continuation.yield()
    throw CancellationError()
  }

  /// Waits for the next request.
  func nextRequest() async throws -> Call {
    for await call in calls.stream { return call }
    throw CancellationError()
  }

  /// Waits for the next request, and responds to it.
  func respond(with page: CharacterPage) async throws {
    try await nextRequest().respond(with: page)
  }

  func fail(_ error: any Error = Broken()) async throws { try await nextRequest().fail(error) }

  /// Returns once a request was cancelled.
  func cancelled() async {
    for await _ in cancellations.stream { return }
  }
}

/// Returns the stubbed page of a number at once; fails if there is none.
struct StubCharacterListRepository: CharacterListRepository {
  struct NotStubbed: Error {}

  let pages: [Int: CharacterPage]

  func characters(
    named name: String?, page: Int, _ policy: ReadPolicy
  ) async throws -> CharacterPage {
    guard let page = pages[page] else { throw NotStubbed() }
    return page
  }
}

final class SpyCharacterListView: CharacterListViewInput {
  private(set) var states: [CharacterListState] = []

  func showLoading(name: String?) { states.append(.loading(name: name)) }

  func showCharacters(_ characters: CharacterListDisplayModel, _ update: CharacterListUpdate) {
    states.append(CharacterListState(characters, update))
  }

  func showFailure(_ failure: Failure, name: String?) {
    states.append(.failed(name: name, failure))
  }

  func showLoadingMore(below characters: CharacterListDisplayModel) {
    states.append(.loadingMore(characters))
  }

  func showLoadingMoreFailure(_ failure: Failure, below characters: CharacterListDisplayModel) {
    states.append(.loadingMoreFailed(characters, failure))
  }
}

final class SpyCharacterListPresenter: CharacterListViewOutput {
  private(set) var calls: [String] = []

  func viewDidAppear() { calls.append("appear") }

  func didSearch(for text: String) { calls.append("search \(text)") }

  func didRequestRefresh(_ policy: ReadPolicy) { calls.append("refresh \(policy)") }

  func didRequestRetry() { calls.append("retry") }

  func didShowCharacter(id: CharacterSummary.ID) { calls.append("shown \(id)") }

  func didSelectCharacter(id: CharacterSummary.ID) { calls.append("selected \(id)") }

  func viewDidClose() { calls.append("close") }
}

final class SpyCharacterListInteractor: CharacterListInteractorInput {
  private(set) var calls: [String] = []

  func loadCharacters() { calls.append("load") }

  func searchCharacters(named text: String) { calls.append("search \(text)") }

  func reloadCharacters(_ policy: ReadPolicy) { calls.append("reload \(policy)") }

  func loadMoreCharacters() { calls.append("more") }

  func retryLoading() { calls.append("retry") }

  func cancelLoading() { calls.append("cancel") }
}

/// Records the Interactor's calls, and lets a test wait for the end of a load.
final class SpyCharacterListInteractorOutput: CharacterListInteractorOutput {
  enum Call: Equatable {
    case started(CharacterListLoad)
    case loaded(CharacterListPages)
    case failed(CharacterListLoad)
  }

  private(set) var calls: [Call] = []
  private let ends = AsyncStream<Void>.makeStream()

  func didStart(_ load: CharacterListLoad) { calls.append(.started(load)) }

  func didLoad(_ pages: CharacterListPages) { end(.loaded(pages)) }

  func didFail(_ load: CharacterListLoad, _ error: any Error) { end(.failed(load)) }

  /// Waits for the next load to end, and returns its result.
  func ended() async -> Call? {
    for await _ in ends.stream { return calls.last }
    return nil
  }

  /// The calls since the last time.
  func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  private func end(_ call: Call) {
    calls.append(call)
    ends.continuation.yield()
  }
}

final class SpyCharacterListRouter: CharacterListRouterInput {
  private(set) var opened: [CharacterSummary.ID] = []

  func openCharacter(id: CharacterSummary.ID) { opened.append(id) }
}

extension CharacterPage {
  /// Characters with these ids, by default on a page of 7.
  static func make(
    _ ids: Int..., skipped: Int = 0, total: Int = 134, number: Int = 1, pages: Int = 7
  ) -> CharacterPage {
    CharacterPage(
      ids.map { CharacterSummary(id: $0, name: "Person \($0)") }, skipped: skipped, total: total,
      number: number, pages: pages, next: number < pages ? number + 1 : nil)
  }

  static let nobody = make(total: 0, pages: 0)
}

extension CharacterListPages {
  static func make(
    named text: String = "", from first: Int = 1, _ pages: CharacterPage...
  ) -> CharacterListPages {
    var list = CharacterListPages(named: text, from: first)
    for page in pages { list.list.append(page) }
    return list
  }
}

extension CharacterListDisplayModel {
  static func make(
    named text: String = "", from first: Int = 1, _ pages: CharacterPage...
  ) -> CharacterListDisplayModel {
    var list = CharacterListPages(named: text, from: first)
    for page in pages { list.list.append(page) }
    return CharacterListDisplayModel(list)
  }
}
