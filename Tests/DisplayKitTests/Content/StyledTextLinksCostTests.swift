import DisplayKit
import Testing

struct StyledTextLinksCostTests {
  /// Eight times the text takes about eight times as long, where quadratic time would be 64 times:
  /// within the longest line, and over many lines.
  @Test(
    arguments: [
      "http://", "http://a ", "http://a(", "http://a.b/[(", "(", ")", "[", "(http://a)",
      "http://a/).", "http://a.b.", ".", "h", "h ", "http:/", "HTTP://風", "a/../", "\u{301}",
      "http://a\u{301}",
    ], [DisplayText.longestLine / 8, 3 * DisplayText.longestLine])
  func takesLinearTime(piece: String, bytes: Int) {
    let short = text(of: piece, bytes: bytes)
    let long = text(of: piece, bytes: 8 * bytes)
    var ratio = Double.infinity
    for _ in 0..<10 where ratio > 24 {
      ratio = min(ratio, duration(of: long) / duration(of: short))
    }
    #expect(ratio <= 24)
  }

  private func text(of piece: String, bytes: Int) -> DisplayText {
    DisplayText("http://a/" + String(repeating: piece, count: bytes / piece.utf8.count))
  }

  private func duration(of text: DisplayText) -> Duration {
    ContinuousClock().measure { _ = StyledText(linkingAddressesIn: text) }
  }
}
