package import DisplayKit

/// Renders a state as content: the same in every pattern, whose View decides when.
package enum CharacterDetailRenderer {
  package static func screen(_ state: CharacterDetailState) -> ScreenState {
    guard case .loaded(let loaded) = state else { return screen(state, child: .nothing) }
    return screen(state, child: loaded.character.content)
  }

  /// - Parameter child: the child's content, shown once a character is loaded.
  package static func screen(_ state: CharacterDetailState, child: Content) -> ScreenState {
    switch state {
    case .loading(let message):
      ScreenState(
        title: "Character", content: .stack([.progress(message, fraction: nil)], spacing: 1),
        isSettled: false)
    case .failed(let failure):
      ScreenState(
        title: "Character", content: .stack([.failure(failure)], spacing: 1), isSettled: true)
    case .loaded(let loaded):
      ScreenState(
        title: loaded.character.title,
        content: .stack([sign(of: loaded.status), child].compactMap(\.self), spacing: 1),
        isSettled: loaded.status != .refreshing)
    }
  }

  private static func sign(of status: CharacterDetailState.Loaded.Status) -> Content? {
    switch status {
    case .complete: nil
    case .refreshing: .progress("Refreshing", fraction: nil)
    case .refreshFailed(let failure):
      .notice(Notice(.warning, DisplayText("could not refresh: \(failure.title.string)")))
    }
  }
}

/// The child: shows a character, but neither progress nor failures.
package final class CharacterContentView: StatefulView {
  package private(set) var content = Content.nothing
  private var character: CharacterDisplayModel?

  package init() {}

  /// No effect for the character that is shown already.
  package func render(state: CharacterDisplayModel) {
    guard state != character else { return }
    character = state
    content = state.content
  }
}
