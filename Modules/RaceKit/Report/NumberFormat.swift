/// Formats numbers for tables and sentences.
enum NumberFormat {
  /// "1.05".
  static func factor(_ number: Double) -> String {
    let hundredths = Int((number.magnitude * 100).rounded())
    let rest = hundredths % 100
    let sign = number < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(count(hundredths / 100)).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// "1.05 (1.03–1.08)".
  static func interval(_ interval: MedianInterval, unit: Double = 1) -> String {
    let ends = "\(factor(interval.lower / unit))–\(factor(interval.upper / unit))"
    return "\(factor(interval.median / unit)) (\(ends))"
  }

  static func time(nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1000: "\(Int(nanoseconds.rounded())) ns"
    case ..<1_000_000: "\(factor(nanoseconds / 1000)) µs"
    default: "\(factor(nanoseconds / 1_000_000)) ms"
    }
  }

  /// "1,234,567".
  static func count(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let first = digits.count % 3
    let groups = stride(from: first, to: digits.count, by: 3).map { start in
      String(digits.dropFirst(start).prefix(3))
    }
    let all = (first > 0 ? [String(digits.prefix(first))] : []) + groups
    return (number < 0 ? "-" : "") + all.joined(separator: ",")
  }

  /// "1 scenario", "2 scenarios".
  static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// "1.08" if both ends are formatted alike, otherwise "1.08 to 1.15".
  static func range(_ numbers: [Double]) -> String {
    let ends = (factor(numbers.min() ?? 1), factor(numbers.max() ?? 1))
    return ends.0 == ends.1 ? ends.0 : "\(ends.0) to \(ends.1)"
  }
}

extension [String] {
  /// "A, B and C".
  var enumeration: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension NumberFormat {
  /// Three significant digits, and at most two decimal places: 0.12, 12.3, 1,230.
  static func short(_ number: Double) -> String {
    guard number.magnitude >= 10, number.magnitude < 1e15 else {
      return number.magnitude < 10 ? factor(number) : "∞"
    }
    guard number.magnitude < 100 else { return count(Int(number.rounded())) }
    let tenths = Int((number.magnitude * 10).rounded())
    return "\(number < 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  /// For an axis: 5 and 0.5, not 5.00.
  static func tick(_ number: Double) -> String {
    let text = short(number)
    guard text.contains(".") else { return text }
    let digits = text.reversed().drop { $0 == "0" }
    return String(String(digits.first == "." ? digits.dropFirst() : digits).reversed())
  }
}

/// A time in the unit that gives a short number.
struct TimeFormat {
  private let number: Double
  private let unit: String

  private init(_ nanoseconds: Double) {
    (number, unit) =
      switch nanoseconds {
      case ..<1e3: (nanoseconds, "ns")
      case ..<1e6: (nanoseconds / 1e3, "µs")
      case ..<1e9: (nanoseconds / 1e6, "ms")
      default: (nanoseconds / 1e9, "s")
      }
  }

  /// For an axis.
  static func tick(_ nanoseconds: Double) -> String {
    let time = TimeFormat(nanoseconds)
    return nanoseconds == 0 ? "0" : "\(NumberFormat.tick(time.number)) \(time.unit)"
  }

  static func text(_ nanoseconds: Double) -> String {
    let time = TimeFormat(nanoseconds)
    return "\(NumberFormat.short(time.number)) \(time.unit)"
  }
}
