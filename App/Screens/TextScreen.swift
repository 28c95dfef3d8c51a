import DisplayKit

/// Shows a text that does not change.
final class TextScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>

  init(title: DisplayText, _ content: Content, sections: [DisplayText] = []) {
    displayed = ViewModel(
      initialState: ScreenState(
        title: title, content: content, isSettled: true, sections: sections))
  }
}
