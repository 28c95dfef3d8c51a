struct TerminalSelection: Equatable {
  let target: TerminalTarget
  /// Of its first line.
  var place: TerminalPlace
}
