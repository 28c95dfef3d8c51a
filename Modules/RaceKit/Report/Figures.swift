/// Numbers as tables and sentences write them.
enum Figures {
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

  /// "1.08" where both are written alike, else "1.08 to 1.15".
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
