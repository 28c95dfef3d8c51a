import DisplayKit

/// Shows a content that never changes, and tells which links are opened.
final class TextScreen: Screen {
  let display: ViewModel<ScreenState, Never>
  private let openLink: @MainActor (WebLink) -> Void

  init(
    _ title: DisplayText, _ content: Content,
    openLink: @escaping @MainActor (WebLink) -> Void = { _ in }
  ) {
    display = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: true))
    self.openLink = openLink
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .linkOpened(let link), .imageOpened(let link): openLink(link)
    case .appeared, .closed, .refresh, .retry, .rowShown, .rowSelected, .fieldEdited,
      .formSubmitted, .search:
      break
    }
  }
}
