import DisplayKit
import PlainHost

/// Prints the rows with the app's table layout.
@MainActor
struct BenchTable {
  private let rows: [BenchRow]

  init(_ rows: [BenchRow]) { self.rows = rows }

  func print() {
    let header: [StyledText] = [
      "measured", "", "against", "", "ratio", "95 % of samples", "wanted",
    ]
    let cells = rows.map { $0.cells.map { StyledText(DisplayText($0)) } }
    BenchPrinter.print(.table(Table(header: header, rows: cells)))
  }
}

/// A row of the table: a candidate, its baseline, and the ratio of their costs.
struct BenchRow {
  var candidate: String
  var baseline: String
  var figures: (candidate: String, baseline: String)
  var ratio: Double
  var spread: String
  var limit: Double?

  init(_ candidate: String, _ baseline: String, _ times: Interleaved.Times, limit: Double? = nil) {
    self.candidate = candidate
    self.baseline = baseline
    figures = (Self.text(times.candidate), Self.text(times.baseline))
    ratio = times.ratio
    spread = "\(Self.text(times.spread.lowerBound))–\(Self.text(times.spread.upperBound))"
    self.limit = limit
  }

  init(_ candidate: String, _ baseline: String, counts: (Int, Int), limit: Double? = nil) {
    self.candidate = candidate
    self.baseline = baseline
    figures = (String(counts.0), String(counts.1))
    ratio = Double(counts.0) / Double(counts.1)
    spread = ""
    self.limit = limit
  }

  var cells: [String] {
    let bound = limit.map { "≤ \(Self.text($0)) \(ratio <= $0 ? "yes" : "NO")" } ?? ""
    return [
      candidate, figures.candidate, baseline, figures.baseline, Self.text(ratio), spread, bound,
    ]
  }

  private static func text(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func text(_ time: Duration) -> String {
    text(time.seconds * 1000) + " ms"
  }
}

/// Prints contents as the plain host does: to standard output, or to a reader that stops early.
@MainActor
enum BenchPrinter {
  private struct Stopped: Error {}

  static func print(_ content: Content) {
    Swift.print(PlainTextHost.text(of: content, PlainStyle(width: 160)), terminator: "")
  }

  /// The number of lines printed to a reader that stops after `most`.
  static func lines(of content: Content, most: Int) -> Int {
    var lines = 0
    let output = PlainStream(style: PlainStyle()) { text in
      lines += text.string.utf8.count { $0 == UInt8(ascii: "\n") }
      if lines >= most { throw Stopped() }
    }
    _ = try? PlainTextHost(output: output, diagnostics: output).print(content)
    return lines
  }
}
