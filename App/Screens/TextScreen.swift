import DisplayKit

/// Shows a text that does not change.
final class TextScreen: Screen {
  let display: ViewModel<ScreenState, Never>

  init(_ title: DisplayText, _ content: Content, sections: [DisplayText] = []) {
    display = ViewModel(
      initialState: ScreenState(
        title: title, content: content, isSettled: true, sections: sections))
  }
}
