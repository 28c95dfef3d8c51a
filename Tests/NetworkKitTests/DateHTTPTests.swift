import Foundation
import Testing

@testable import NetworkKit

struct DateHTTPTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000),
    ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
    ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
    ("Tue, 31 Dec 2030 23:59:59 GMT", 1_924_991_999),
    ("Sun, 28 Feb 2100 00:00:00 GMT", 4_107_456_000),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ("Sat, 31 Dec 1960 00:00:00 GMT", -284_083_200),
  ])
  func parsesAllThreeFormats(text: String, seconds: Double) {
    #expect(Date(httpDate: text, now: .fixed)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "0", "soon", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
    "Tue, 29 Feb 2023 00:00:00 GMT", "Mon, 29 Feb 2100 00:00:00 GMT",
    "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 Nov 994 08:49:37 GMT",
  ])
  func rejectsInvalidDates(text: String) {
    #expect(Date(httpDate: text, now: .fixed) == nil)
  }

  @Test(arguments: [(44, 2044), (45, 1945), (94, 1994), (0, 2000)])
  func twoDigitYearsAreAtMostFiftyYearsAhead(digits: Int, year: Int) {
    let two = digits < 10 ? "0\(digits)" : "\(digits)"
    let short = Date(httpDate: "Sunday, 06-Nov-\(two) 08:49:37 GMT", now: .fixed)
    #expect(short != nil)
    #expect(short == Date(httpDate: "Sun, 06 Nov \(year) 08:49:37 GMT", now: .fixed))
  }
}
