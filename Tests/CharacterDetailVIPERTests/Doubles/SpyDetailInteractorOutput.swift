import CharacterDetailVIPER
import CharactersKit

/// Remembers what the Interactor said, and lets a test wait for the end of a load.
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
