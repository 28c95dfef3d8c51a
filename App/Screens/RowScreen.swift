import DisplayKit

/// Shows one row of another screen, and forwards events to that screen.
final class RowScreen: Screen, StatefulView {
  let display: ViewModel<ScreenState, Never>
  private weak var source: (any Screen)?
  private let row: RowID

  /// - Parameter source: held weakly; it is lower on the same stack.
  init(_ title: DisplayText, _ row: RowID, of source: any Screen) {
    self.row = row
    self.source = source
    display = ViewModel(
      initialState: ScreenState(title: title, content: .nothing, isSettled: true))
    source.display.subscribe(view: self)
  }

  func render(state: ScreenState) {
    // A row that a refresh removed stays on this screen.
    guard let content = state.content.row(row) else { return }
    var shown = display.state
    shown.content = content
    display.update(state: shown)
  }

  func handle(_ event: ScreenEvent) {
    switch event {
    case .linkOpened, .imageOpened, .refresh: source?.handle(event)
    case .actionChosen(let action, _): source?.handle(.actionChosen(action, in: row))
    default: break
    }
  }
}

extension Content {
  func row(_ id: RowID) -> Content? {
    switch self {
    case .row(id, let content): content
    case .stack(let parts, _), .items(let parts, _): parts.lazy.compactMap { $0.row(id) }.first
    case .quote(let part), .disclosure(_, let part), .row(_, let part): part.row(id)
    case .list(let list): list.rows.first { $0.id == id }?.content
    default: nil
    }
  }

  var rowList: LazyList? {
    leaves.lazy.compactMap { if case .list(let list) = $0 { list } else { nil } }.first
  }

  func action(_ id: ActionID) -> ContentAction? {
    for case .actions(let actions) in leaves {
      if let action = actions.first(where: { $0.id == id }) { return action }
    }
    return nil
  }
}

extension LazyList {
  var rows: LazyMapCollection<Range<Int>, Row> { (0..<count).lazy.map(row) }
}

final class TextScreen: Screen {
  let display: ViewModel<ScreenState, Never>

  init(_ title: DisplayText, _ content: Content) {
    display = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: true))
  }
}
