import PatternFacts

/// Figures as the tables and the document write them.
enum BenchFormat {
  static func factor(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// "1.05 (1.03–1.08)".
  static func interval(_ interval: MedianInterval, unit: Double = 1) -> String {
    let ends = "\(factor(interval.lower / unit))–\(factor(interval.upper / unit))"
    return "\(factor(interval.median / unit)) (\(ends))"
  }

  static func time(nanoseconds: Double) -> String {
    nanoseconds < 1000
      ? "\(Int(nanoseconds.rounded())) ns" : "\(factor(nanoseconds / 1000)) µs"
  }

  static func count(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : count(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
  }

  /// "2" or "1–5".
  static func place(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
  }
}
