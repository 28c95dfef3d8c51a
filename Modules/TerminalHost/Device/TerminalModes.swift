/// The modes that the host sets, and takes back.
///
/// Queries come with them: for synchronized output, for the terminal's name, and for the attributes,
/// which every terminal answers last.
package enum TerminalModes {
  /// Alternate screen, no cursor, no wrapping, marked pastes.
  static let enter = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h".utf8)
  package static let queries = Array("\u{1B}[?2026$p\u{1B}[>q\u{1B}[c".utf8)
  /// Names the query among the replies.
  static let pictureQuery = 31
  /// Whether a pixel could be shown. Only for those who are known to take it for a question: others
  /// set their title by it.
  package static let pictures = Array(
    "\u{1B}_Gi=\(pictureQuery),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
  static let mouse = Array("\u{1B}[?1000h\u{1B}[?1006h".utf8)
  static let noMouse = Array("\u{1B}[?1006l\u{1B}[?1000l".utf8)
  /// Ends whatever a crash cut in two, too: CAN, and the frame that was held back.
  static let leave =
    Array("\u{18}\u{1B}[?2026l".utf8) + noMouse
    + Array("\u{1B}[?2004l\u{1B}[?7h\u{1B}[m\u{1B}[?25h\u{1B}[?1049l".utf8)
}
