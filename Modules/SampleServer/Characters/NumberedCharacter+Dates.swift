extension NumberedCharacter {
  /// With an offset that has no colon. A few were never dated, which the service writes as a day
  /// before the year 1.
  var modified: String {
    if number % 31 == 17 { return "-0001-11-30T00:00:00-0500" }
    let isSummer = (4...10).contains(month)
    return time(year: 2009 + invented(.year, below: 6)) + (isSummer ? "-0400" : "-0500")
  }

  /// With milliseconds, in UTC.
  var created: String {
    let millisecond = String(invented(.millisecond, below: 1_000))
    let zeros = String(repeating: "0", count: 3 - millisecond.count)
    return "\(time(year: 2017 + invented(.year, below: 5))).\(zeros)\(millisecond)Z"
  }

  private var month: Int { 1 + invented(.month, below: 12) }

  /// No day after the 28th: every month has that one.
  private func time(year: Int) -> String {
    let date = [year, month, 1 + invented(.day, below: 28)].map(padded).joined(separator: "-")
    let clock = [
      invented(.hour, below: 24), invented(.minute, below: 60), invented(.second, below: 60),
    ]
    return "\(date)T\(clock.map(padded).joined(separator: ":"))"
  }

  private func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
