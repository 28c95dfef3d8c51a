extension Figures {
  /// With three figures that say something, and no more than two places: 0.12, 12.3, 1,230.
  static func short(_ number: Double) -> String {
    guard number.magnitude >= 10, number.magnitude < 1e15 else {
      return number.magnitude < 10 ? factor(number) : "∞"
    }
    guard number.magnitude < 100 else { return count(Int(number.rounded())) }
    let tenths = Int((number.magnitude * 10).rounded())
    return "\(number < 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  /// On an axis: 5 and 0.5, not 5.00.
  static func tick(_ number: Double) -> String {
    let text = short(number)
    guard text.contains(".") else { return text }
    let digits = text.reversed().drop { $0 == "0" }
    return String(String(digits.first == "." ? digits.dropFirst() : digits).reversed())
  }
}
