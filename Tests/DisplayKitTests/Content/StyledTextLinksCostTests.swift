import DisplayKit
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct StyledTextLinksCostTests {
  /// 32 times the text takes about 32 times as long, where quadratic time would be 1,024 times:
  /// within the longest line, and over many lines.
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
    for _ in 0..<3 where ratio > 128 {
      ratio = min(ratio, duration(of: long) / duration(of: short))
    }
    #expect(ratio <= 128)
  }

  private func text(of piece: String, bytes: Int) -> DisplayText {
    DisplayText("http://a/" + String(repeating: piece, count: bytes / piece.utf8.count))
  }

  private func duration(of text: DisplayText) -> Double {
    let start = threadTime
    _ = StyledText(linkingAddressesIn: text)
    return threadTime - start
  }

  /// In seconds, of this thread alone: other tests run beside it, and may take its processor.
  private var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
