import DisplayKit

extension TerminalPage {
  /// Nil for a key that means nothing on this page.
  mutating func press(_ key: TerminalKey) -> PageEffect? {
    if let wish = edit(key) { return wish }
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
    case .enter: return choose()
    case .character(" "):
      switch selection?.target {
      case .disclosure, .action: return choose()
      default: page(.forward, lines: max(height - 1, 1))
      }
    default: return nil
    }
    return .redraw
  }

  /// Does what is selected.
  mutating func choose() -> PageEffect? {
    switch selection?.target {
    case .row(let row): return .send(.rowSelected(row))
    case .link(let link, _): return .send(.linkOpened(link))
    case .image(let link, _): return .send(.imageOpened(link))
    case .action(let action, let row): return .send(.actionChosen(action, in: row))
    case .retry: return .send(.retry)
    case .submit: return .send(.formSubmitted)
    case .field:
      guard let last = content.form?.fields.last, selection?.target == .field(last.id) else {
        tab(.forward)
        return .redraw
      }
      return .send(.formSubmitted)
    case .disclosure?:
      toggleFold()
      return .redraw
    case nil: return nil
    }
  }

  private mutating func toggleFold() {
    guard let target = selection?.target else { return }
    if state.folded.remove(target) == nil { state.folded.insert(target) }
    layOut()
  }

  /// What `o` opens: the link or the image that is selected, or the first one of the row, or of
  /// what is in view.
  mutating func address() -> WebLink? {
    switch selection?.target {
    case .link(let link, _), .image(let link, _): return link
    case .row(let row):
      guard let place = selection?.place else { return nil }
      return document.block(at: place).stops.lazy.compactMap { $0.target.address(in: row) }.first
    default:
      guard let top else { return nil }
      let found = document.stop(.forward, from: top, limit: bottom()) { $0.address(in: nil) != nil }
      return found?.target.address(in: nil)
    }
  }

  /// Several digits make one number, while there is a link of that number.
  private mutating func jump(toDigit digit: Int) -> PageEffect? {
    for wanted in [number * 10 + digit, digit] where wanted > 0 {
      guard let found = link(number: wanted) else { continue }
      number = wanted
      select(found)
      return .redraw
    }
    number = 0
    return nil
  }

  private mutating func link(number: Int) -> TerminalSelection? {
    if let selection {
      let block = document.block(at: selection.place)
      if block.links.indices.contains(number - 1) {
        for stop in block.stops {
          guard case .link(block.links[number - 1], _) = stop.target else { continue }
          var place = selection.place
          place.line = stop.line
          return TerminalSelection(target: stop.target, place: place)
        }
      }
    }
    for case .block(let block) in document.segments where block.links.count >= number {
      let target = TerminalTarget.link(block.links[number - 1], in: nil)
      return top.flatMap { document.find(target, near: $0) }
    }
    return nil
  }
}

extension TerminalTarget {
  fileprivate func address(in row: RowID?) -> WebLink? {
    switch self {
    case .link(let link, row), .image(let link, row): link
    default: nil
    }
  }
}

extension TerminalPage {
  private static let mostTold = 16

  var isEditing: Bool { state.edit != nil }

  /// Nil for a key that edits nothing.
  mutating func edit(_ key: TerminalKey) -> PageEffect? {
    guard var edit = state.edit else { return nil }
    switch key {
    case .up, .down, .tab, .backTab, .enter, .pageUp, .pageDown, .escape, .function(1): return nil
    default:
      guard edit.press(key) else { return .redraw }
      return take(edit)
    }
  }

  mutating func paste(_ text: String) -> PageEffect? {
    guard var edit = state.edit else { return nil }
    edit.insert(text)
    return take(edit)
  }

  private mutating func take(_ edit: TerminalFieldEdit) -> PageEffect {
    let isOther = edit.text != state.edit?.text
    state.edit = edit
    layOut()
    guard isOther else { return .redraw }
    told.append(edit.text)
    if told.count > Self.mostTold { told.removeFirst() }
    return .send(.fieldEdited(edit.id, edit.text))
  }

  /// The field that is selected is the one that is edited.
  mutating func takeFieldInHand() {
    guard case .field(let id) = selection?.target else {
      guard state.edit != nil else { return }
      state.edit = nil
      return layOut()
    }
    guard state.edit?.id != id else { return }
    let field = content.form?.fields.first { $0.id == id }
    state.edit = TerminalFieldEdit(id: id, text: field?.value ?? "")
    told = []
    layOut()
  }

  /// A screen may change what was typed; a late answer to an earlier key does not count.
  mutating func adoptValue() {
    guard let edit = state.edit else { return }
    let form = content.form
    guard let field = form?.fields.first(where: { $0.id == edit.id }), form?.isEnabled == true
    else { return state.edit = nil }
    guard field.value != edit.text, !told.contains(field.value) else { return }
    state.edit = TerminalFieldEdit(id: edit.id, text: field.value)
    told = []
  }
}
