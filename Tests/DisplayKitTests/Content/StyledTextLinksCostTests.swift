import DisplayKit
import Testing

struct StyledTextLinksCostTests {
  /// 32 times the text takes about 32 times as long, some more on a busy machine, where quadratic
  /// time would be 1,024 times: within the longest line, and over many lines.
  @Test(
    arguments: [
      "http://", "http://a ", "http://a(", "http://a.b/[(", "(", ")", "[", "(http://a)",
      "http://a/).", "http://a.b.", ".", "h", "h ", "http:/", "HTTP://風", "a/../", "\u{301}",
      "http://a\u{301}",
    ], [DisplayText.longestLine / 32, DisplayText.longestLine / 8])
  func takesLinearTime(piece: String, bytes: Int) {
    let short = text(of: piece, bytes: bytes)
    let long = text(of: piece, bytes: 32 * bytes)
    var ratio = Double.infinity
    for _ in 0..<3 where ratio > 200 {
      ratio = min(ratio, duration(of: long) / duration(of: short))
    }
    #expect(ratio <= 200)
  }

  private func text(of piece: String, bytes: Int) -> DisplayText {
    DisplayText("http://a/" + String(repeating: piece, count: bytes / piece.utf8.count))
  }

  private func duration(of text: DisplayText) -> Duration {
    ContinuousClock().measure { _ = StyledText(linkingAddressesIn: text) }
  }
}
