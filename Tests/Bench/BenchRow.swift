/// A line of the table: a candidate, what it is compared with, and how many times as much it takes.
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
