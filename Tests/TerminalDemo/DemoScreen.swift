import DisplayKit

/// A screen that shows one content, and opens another.
@MainActor
final class DemoScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  private let onEvent: (DemoScreen, ScreenEvent) -> Void

  init(
    _ title: DisplayText, _ content: Content, isSettled: Bool = true,
    onEvent: @escaping (DemoScreen, ScreenEvent) -> Void = { _, _ in }
  ) {
    self.onEvent = onEvent
    display = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: isSettled))
  }

  func handle(_ event: ScreenEvent) { onEvent(self, event) }

  func show(_ content: Content) {
    display.update(
      state: ScreenState(title: display.state.title, content: content, isSettled: true))
  }

  static func list(_ count: Int, _ navigator: Navigator) -> DemoScreen {
    DemoScreen("Rows", DemoContent.list(count)) { _, event in
      guard case .rowSelected(let row) = event else { return }
      switch row.rawValue {
      case "1": navigator.push(form())
      case "2":
        navigator.push(
          DemoScreen("Waiting", .progress("Fetching", fraction: nil), isSettled: false))
      default: navigator.push(DemoScreen("Article", DemoContent.article))
      }
    }
  }

  private static func form() -> DemoScreen {
    var form = DemoContent.form
    return DemoScreen("Form", .form(form)) { screen, event in
      guard case .fieldEdited(let id, let value) = event,
        let index = form.fields.firstIndex(where: { $0.id == id })
      else { return }
      form.fields[index].value = value
      screen.show(.form(form))
    }
  }
}
