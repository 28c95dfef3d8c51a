/// The sixteen colours that a user's theme makes readable.
package enum TerminalColor: Int, CaseIterable, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// As SGR has it (ECMA-48, and aixterm's 90 to 97).
  var foregroundCode: Int { rawValue < 8 ? 30 + rawValue : 82 + rawValue }

  var backgroundCode: Int { foregroundCode + 10 }
}
