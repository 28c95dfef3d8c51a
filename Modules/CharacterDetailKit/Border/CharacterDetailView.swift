package import DisplayKit

/// How the container shows a state: the same in every pattern, whose own View decides when.
package enum CharacterDetailView {
  package static func screen(_ state: CharacterDetailState) -> ScreenState {
    guard case .loaded(let loaded) = state else { return screen(state, child: .nothing) }
    return screen(state, child: loaded.character.content)
  }

  /// - Parameter child: the content of the child, which the container shows once it is loaded.
  package static func screen(_ state: CharacterDetailState, child: Content) -> ScreenState {
    switch state {
    case .loading(let message):
      ScreenState(
        title: "Character", content: .progress(message, fraction: nil), isSettled: false)
    case .failed(let failure):
      ScreenState(title: "Character", content: .failure(failure), isSettled: true)
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
      .notice(Notice(.warning, DisplayText("Could not refresh: \(failure.title.string)")))
    }
  }
}
