import Foundation

/// Formats numbers for tables, sentences and charts.
enum NumberFormat {
  private static let english = Locale(identifier: "en_US")

  /// "1,234,567".
  static func count(_ number: Int) -> String { number.formatted(.number.locale(english)) }

  /// A dash if the number is missing.
  static func figure(_ number: Int?) -> String { number.map(count) ?? "–" }

  /// "1 scenario", "2 scenarios", "2 processes".
  static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : noun.hasSuffix("s") ? "es" : "s")"
  }

  /// "100K".
  static func compact(_ number: Int) -> String {
    number.formatted(.number.notation(.compactName).locale(english))
  }

  /// "1.05".
  static func factor(_ number: Double) -> String { decimal(number, places: 2...2) }

  /// At most three decimals: "1.105", "1.1", "1,230".
  static func exact(_ number: Double) -> String { decimal(number, places: 0...3) }

  /// "1.05 (1.03–1.08)".
  static func interval(_ interval: MedianInterval, unit: Double = 1) -> String {
    let ends = "\(factor(interval.lower / unit))–\(factor(interval.upper / unit))"
    return "\(factor(interval.median / unit)) (\(ends))"
  }

  /// A ratio's difference from 1 in percent: "+6", "−2" or "0".
  static func change(_ ratio: Double) -> String {
    let percent = Int(((ratio - 1) * 100).rounded())
    return percent == 0 ? "0" : (percent > 0 ? "+" : "−") + count(abs(percent))
  }

  /// "1.08" if both ends are formatted alike, otherwise "1.08 to 1.15".
  static func range(_ numbers: [Double]) -> String {
    let ends = (factor(numbers.min() ?? 1), factor(numbers.max() ?? 1))
    return ends.0 == ends.1 ? ends.0 : "\(ends.0) to \(ends.1)"
  }

  /// Three significant digits, and at most two decimal places: 0.12, 12.3, 1,230.
  static func short(_ number: Double) -> String {
    decimal(number, places: places(number)...places(number))
  }

  /// For an axis: 5 and 0.5, not 5.00.
  static func tick(_ number: Double) -> String { decimal(number, places: 0...places(number)) }

  /// Nanoseconds in the unit that gives a short number.
  static func time(_ nanoseconds: Double, format: (Double) -> String = short) -> String {
    let (unit, name) =
      switch nanoseconds {
      case ..<1e3: (1.0, "ns")
      case ..<1e6: (1e3, "µs")
      case ..<1e9: (1e6, "ms")
      default: (1e9, "s")
      }
    return "\(format(nanoseconds / unit)) \(name)"
  }

  /// For an axis.
  static func timeTick(_ nanoseconds: Double) -> String {
    nanoseconds == 0 ? "0" : time(nanoseconds, format: tick)
  }

  private static func places(_ number: Double) -> Int {
    number.magnitude < 10 ? 2 : number.magnitude < 100 ? 1 : 0
  }

  private static func decimal(_ number: Double, places: ClosedRange<Int>) -> String {
    guard number.magnitude < 1e15 else { return "∞" }
    return number.formatted(
      .number.locale(english).precision(.fractionLength(places))
        .rounded(rule: .toNearestOrAwayFromZero))
  }
}

extension [String] {
  /// "A, B and C".
  package var enumeration: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Sequence where Element: Equatable {
  /// Unique elements, in order of first occurrence.
  package var uniqued: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
