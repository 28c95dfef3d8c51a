import DisplayKit
import PlainHost

/// Prints contents as the plain host does: to standard output, or to a reader who stops early.
@MainActor
enum BenchPrinter {
  private struct Stopped: Error {}

  static func print(_ content: Content) {
    let output = PlainStream(style: PlainStyle(width: 160)) { Swift.print($0, terminator: "") }
    _ = try? PlainTextHost(output: output, diagnostics: output).print(content)
  }

  /// The lines that were read of `content` by one who reads `most` of them.
  static func lines(of content: Content, most: Int) -> Int {
    var lines = 0
    let output = PlainStream(style: PlainStyle()) { text in
      lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
      if lines >= most { throw Stopped() }
    }
    _ = try? PlainTextHost(output: output, diagnostics: output).print(content)
    return lines
  }
}
