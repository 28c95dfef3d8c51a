@testable import CharacterListKit

/// Remembers what the Interactor said, and lets a test wait for the end of a load.
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

  /// Waits for the next end, and returns it.
  func ended() async -> Call? {
    for await _ in ends.stream { return calls.last }
    return nil
  }

  /// What was said since the last time.
  func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  private func end(_ call: Call) {
    calls.append(call)
    ends.continuation.yield()
  }
}
