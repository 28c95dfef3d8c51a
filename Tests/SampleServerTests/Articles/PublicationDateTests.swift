import Testing

@testable import SampleServer

struct PublicationDateTests {
  private func date(_ publication: SamplePublication) throws -> PublicationDate {
    try #require(PublicationDate(publication))
  }

  @Test func keepsItsForm() throws {
    #expect(try date(.on("2026-07-16T21:19:20Z")).text == "2026-07-16T21:19:20Z")
    #expect(try date(.inOldShape("2019-01-02T03:04:05Z")).text == "2019-01-02T03:04:05Z")
    let milliseconds = try date(.withMilliseconds("2026-07-16T21:19:20Z"))
    #expect(milliseconds.text == "2026-07-16T21:19:20.000Z")
    #expect(milliseconds.text(after: 60) == "2026-07-16T22:19:20.000Z")
  }

  @Test func countsMinutesAcrossDays() throws {
    #expect(try date(.on("2024-02-28T23:30:00Z")).text(after: 60) == "2024-02-29T00:30:00Z")
    #expect(try date(.on("2024-01-01T00:00:00Z")).text(after: -1) == "2023-12-31T23:59:00Z")
  }

  @Test(arguments: [
    ("2026-07-16T21:19:20Z", "Jul 16"), ("2024-06-25T00:00:00Z", "Jun 25 '24"),
    ("2026-09-03T00:00:00Z", "Sep  3"), ("2019-12-01T00:00:00Z", "Dec  1 '19"),
  ])
  func isReadable(text: String, expected: String) throws {
    #expect(try date(.on(text)).readable(inYear: "2026") == expected)
  }

  @Test func isNoneForADraftOrNonsense() {
    #expect(PublicationDate(.draft) == nil)
    #expect(PublicationDate(.on("yesterday")) == nil)
  }
}
