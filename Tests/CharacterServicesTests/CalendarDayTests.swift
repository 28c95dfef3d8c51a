import Testing

@testable import CharacterServices

struct CalendarDayTests {
  @Test(arguments: [
    ("2014-04-29T14:18:17-0400", "2014-04-29"), ("2013-12-31T23:59:59-0500", "2013-12-31"),
    ("2014-04-29T14:18:17-04:00", "2014-04-29"), ("2014-04-29T14:18:17Z", "2014-04-29"),
    ("2014-04-29T14:18:17.123+0000", "2014-04-29"), ("2012-02-29T00:00:00-0500", "2012-02-29"),
    ("2014-04-29", "2014-04-29"), ("0001-01-01T00:00:00-0500", "0001-01-01"),
  ])
  func isTheDayThatTheServiceWrote(date: String, day: String) {
    #expect(CalendarDay(date)?.text == day)
  }

  @Test(arguments: [
    "-0001-11-30T00:00:00-0500", "0000-00-00T00:00:00-0500", "0000-01-01T00:00:00-0500",
    "2013-02-29T00:00:00-0500", "2013-02-30", "2013-13-01T00:00:00-0500", "2013-00-10", "13-01-02",
    "", "T", "yesterday", "20130429T000000-0400", "2013-04-29 00:00:00", "2013-4-9",
    "2013-04-29\u{1B}[2J", "٢٠١٣-٠٤-٢٩",
  ])
  func isNoneOfWhatTheCalendarDoesNotHave(date: String) {
    #expect(CalendarDay(date) == nil)
  }
}
