package enum TerminalError: Error, Equatable {
  /// Standard input or output is none.
  case noTerminal
  /// By the system's number.
  case failed(errno: Int32)
}
