import CharacterDetailContract
import CharactersKit
import DisplayKit
import TaskKit

@testable import CharacterDetailStateful

extension Failure {
  static let offline = Failure(title: "no connection", canRetry: true)
}

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

/// Records actions, and shows the states that the test sets.
final class SpyViewModel: ViewModel<CharacterDetailState, CharacterDetailAction>, ActionHandler {
  private(set) var actions: [CharacterDetailAction] = []

  func handle(_ action: CharacterDetailAction) { actions.append(action) }
}
