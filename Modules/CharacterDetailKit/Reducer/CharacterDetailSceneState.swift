import CharacterDetailKit
import CharactersKit
import DisplayKit
import ReducerKit
import TaskKit

/// Everything that the scene knows. What is shown is derived from it.
struct CharacterDetailSceneState: Equatable, Sendable {
  enum Load: Equatable, Sendable {
    case notStarted
    case inProgress
    /// Cancelled by closing: shown as in progress.
    case cancelled
    case finished
    case failed(Failure)
  }

  let id: CharacterDetail.ID
  /// The policy of the first load.
  let firstRead: ReadPolicy
  var load = Load.notStarted
  /// From the last load that returned one.
  var character: CharacterDetail?

  init(id: CharacterDetail.ID, firstRead: ReadPolicy = .standard) {
    self.id = id
    self.firstRead = firstRead
  }
}

/// The scene's whole behaviour, as a pure function.
extension CharacterDetailSceneState {
  static func reduce(
    into state: inout Self, _ action: CharacterDetailAction
  ) -> [CharacterDetailEffect] {
    switch action {
    case .load: return state.load == .notStarted ? load(&state, state.firstRead) : []
    case .refresh(let policy): return load(&state, policy)
    case .retry:
      guard case .failed = state.load else { return [] }
      return load(&state, .reload)
    case .openLink(let link): return [.output(.linkOpened(link))]
    case .openImage(let link): return [.output(.imageOpened(link))]
    case .close:
      guard state.load == .inProgress else { return [] }
      state.load = .cancelled
      return [.cancel(id: .character)]
    case .receive(let response):
      if state.load == .inProgress { receive(response, into: &state) }
      return []
    }
  }

  /// Joins a load in progress.
  private static func load(_ state: inout Self, _ policy: ReadPolicy) -> [CharacterDetailEffect] {
    guard state.load != .inProgress else { return [] }
    state.load = .inProgress
    return [.run(CharacterDetailRequest(id: state.id, policy: policy), id: .character)]
  }

  /// A failure keeps the character.
  private static func receive(_ response: TaskResult<CharacterDetail>, into state: inout Self) {
    switch response {
    case .success(let character):
      state.character = character
      state.load = .finished
    case .failure(let failure): state.load = .failed(failure)
    }
  }
}
