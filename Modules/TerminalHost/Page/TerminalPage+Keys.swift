import DisplayKit
import PlainHost

extension TerminalPage {
  /// Nil for a key without effect on this page: the session gets it, and then the app's commands.
  mutating func press(_ key: TerminalKey) -> PageEffect? {
    if let effect = edit(key) { return effect }
    if case .character(let digit) = key, let value = digit.wholeNumberValue, digit.isASCII {
      return jump(toDigit: value)
    }
    number = 0
    switch key {
    case .up, .character("k"): step(.backward)
    case .down, .character("j"): step(.forward)
    case .pageDown, .control("f"): page(.forward, lines: max(height - 1, 1))
    case .pageUp, .control("b"): page(.backward, lines: max(height - 1, 1))
    case .character("d"), .control("d"): page(.forward, lines: max(height / 2, 1))
    case .character("u"), .control("u"): page(.backward, lines: max(height / 2, 1))
    case .character("g"), .home: jump(.backward)
    case .character("G"), .end: jump(.forward)
    case .tab: tab(.forward)
    case .backTab: tab(.backward)
    case .character("}"): jump(.forward, to: .section)
    case .character("{"): jump(.backward, to: .section)
    case .character("]"): jump(.forward, to: .thread)
    case .character("["): jump(.backward, to: .thread)
    case .enter: return choose()
    case .character(" "):
      switch selection?.target {
      case .disclosure, .action: return choose()
      default: page(.forward, lines: max(height - 1, 1))
      }
    case .character(let letter): return choose(letter)
    default: return nil
    }
    return .redraw
  }

  /// Chooses the action with this letter. Nil if there is none.
  private mutating func choose(_ letter: Character) -> PageEffect? {
    let (actions, row) = keyedActions()
    return actions.first { $0.key?.letter == letter }.map { .send(.actionChosen($0.id, in: row)) }
  }

  /// The actions that have a letter: of the selected row, or of a page without rows.
  mutating func keyedActions() -> (actions: [ContentAction], row: RowID?) {
    guard content.list != nil else { return (content.actions.filter { $0.key != nil }, nil) }
    guard let place = visibleSelection()?.place, let (number, list) = document.row(at: place) else {
      return ([], nil)
    }
    let row = list.row(at: number - 1)
    return (row.content.actions.filter { $0.key != nil }, row.id)
  }

  mutating func choose() -> PageEffect? {
    switch selection?.target {
    case let target? where target.isInForm && content.form?.isEnabled != true: return .redraw
    case .field(let id)? where id == content.form?.fields.last?.id: return .send(.formSubmitted)
    case .field?: tab(.forward)
    case .disclosure?: toggleFold()
    case let target: return target?.event.map { .send($0) }
    }
    return .redraw
  }

  private mutating func toggleFold() {
    guard let target = selection?.target else { return }
    if state.folded.remove(target) == nil { state.folded.insert(target) }
    layOut()
  }

  /// The address that `o` opens: the selected link or image, the selected row's or the screen's link,
  /// or the first link or image in the row or in view.
  mutating func address(of screen: WebLink?) -> WebLink? {
    if let link = focusedLink() { return link }
    guard let selection, case .row(let row) = selection.target else {
      return screen
        ?? document.stop(.forward, in: view()) { $0.address(in: nil) != nil }?.target.address
    }
    let place = selection.place
    let stops = document.block(place.block).stops
    return document.row(at: place).flatMap { $0.of.row(at: $0.number - 1).link }
      ?? stops.lazy.compactMap { $0.target.address(in: row) }.first ?? screen
  }

  /// The address of the selected link or image, while it is in view.
  mutating func focusedLink() -> WebLink? { visibleSelection()?.target.address }

  /// Combines digits to one number, as long as a link has that number.
  private mutating func jump(toDigit digit: Int) -> PageEffect? {
    for candidate in [number * 10 + digit, digit] where candidate > 0 {
      guard let found = link(number: candidate) else { continue }
      number = candidate
      select(found)
      return .redraw
    }
    number = 0
    return nil
  }

  private mutating func link(number: Int) -> TerminalSelection? {
    if let selection {
      let block = document.block(selection.place.block)
      let stop = block.stops.first { stop in
        if case .link(let link, _) = stop.target { block.numbers[number] == link } else { false }
      }
      if let stop { return TerminalSelection(stop, in: selection.place.block) }
    }
    for case .block(let block) in document.segments {
      guard let link = block.numbers[number] else { continue }
      return document.find(.link(link, in: nil), near: top)
    }
    return nil
  }
}

extension TerminalPage {
  private static let mostSent = 16

  /// Nil for a key that does not edit.
  private mutating func edit(_ key: TerminalKey) -> PageEffect? {
    guard var edit = state.edit else { return nil }
    switch key {
    case .up, .down, .tab, .backTab, .enter, .pageUp, .pageDown, .escape, .function(1): return nil
    default: return edit.press(key) ? take(edit) : .redraw
    }
  }

  mutating func paste(_ text: String) -> PageEffect? {
    guard var edit = state.edit else { return nil }
    edit.insert(text)
    return take(edit)
  }

  private mutating func take(_ edit: TerminalFieldEdit) -> PageEffect {
    guard edit != state.edit else { return .redraw }
    let isOther = edit.text != state.edit?.text
    state.edit = edit
    layOut()
    guard isOther else { return .redraw }
    sent = sent.suffix(Self.mostSent - 1) + [edit.text]
    return .send(.fieldEdited(edit.id, edit.text))
  }

  /// Selects without scrolling; a selected field becomes the edited one.
  mutating func focus(_ selection: TerminalSelection) {
    self.selection = selection
    guard case .field(let id) = selection.target else {
      guard state.edit != nil else { return }
      state.edit = nil
      return layOut()
    }
    guard state.edit?.id != id, content.form?.isEnabled == true else { return }
    let field = content.form?.fields.first { $0.id == id }
    fillIn(id, field?.value ?? "")
    layOut()
  }

  /// Adopts a value that the screen changed, except a late response to an earlier key.
  mutating func adoptValue() {
    guard let edit = state.edit else { return }
    let form = content.form
    guard let field = form?.fields.first(where: { $0.id == edit.id }), form?.isEnabled == true
    else { return state.edit = nil }
    if field.value != edit.text, !sent.contains(field.value) { fillIn(edit.id, field.value) }
  }

  private mutating func fillIn(_ id: FieldID, _ text: String) {
    state.edit = TerminalFieldEdit(id: id, text: text)
    sent = []
  }
}
