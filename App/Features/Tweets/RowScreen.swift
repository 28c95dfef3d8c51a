import DisplayKit

/// Shows one row of another screen, and forwards events to that screen.
final class RowScreen: Screen, StatefulView {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private weak var source: (any Screen)?
  /// The number of rows that a refresh may have put above this one.
  private static let mostNewRows = 50

  private let row: RowID
  /// The number of the source's rows when it last had this one.
  private var rowCount = 0

  /// - Parameter source: held weakly; it is lower on the same stack.
  init(title: DisplayText, row: RowID, of source: any Screen) {
    self.row = row
    self.source = source
    displayed = ViewModel(
      initialState: ScreenState(title: title, content: .nothing, isSettled: true))
    source.display.subscribe(view: self)
  }

  func render(state: ScreenState) {
    let count = state.content.list?.count ?? 0
    guard let content = state.content.row(row) else {
      // A refreshed source shows its first rows only, and handles events of no other. A row that it
      // has no more stays on this screen.
      if count < rowCount + Self.mostNewRows { source?.showMoreRows() }
      return
    }
    rowCount = count
    var shown = display.state
    shown.content = content
    displayed.update(state: shown)
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .linkOpened, .imageOpened, .refresh: source?.handle(event)
    case .actionChosen(let action, _): source?.handle(.actionChosen(action, in: row))
    default: break
    }
  }
}
