import DisplayKit

extension TerminalPage {
  private static let mostTold = 16

  var isEditing: Bool { state.edit != nil }

  /// Nil for a key that edits nothing.
  mutating func edit(_ key: TerminalKey) -> TerminalWish? {
    guard var edit = state.edit else { return nil }
    switch key {
    case .up, .down, .tab, .backTab, .enter, .pageUp, .pageDown, .escape, .function(1): return nil
    default:
      guard edit.press(key) else { return .redraw }
      return take(edit)
    }
  }

  mutating func paste(_ text: String) -> TerminalWish? {
    guard var edit = state.edit else { return nil }
    edit.insert(text)
    return take(edit)
  }

  private mutating func take(_ edit: TerminalFieldEdit) -> TerminalWish {
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
