import DisplayKit

/// Shows a content that never changes.
final class TextScreen: Screen {
  let display: ViewModel<ScreenState, Never>

  init(_ title: DisplayText, _ content: Content) {
    display = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: true))
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .appeared, .closed, .refresh, .retry, .rowShown, .rowSelected, .linkOpened,
      .imageOpened, .actionChosen, .fieldEdited, .formSubmitted, .search:
      break
    }
  }
}
