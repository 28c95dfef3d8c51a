import NetworkKit
import TestSupport
import Testing

@testable import CharactersKit

struct MarvelCharacterTests {
  private func decode(_ json: String) throws -> CharacterDetail {
    try NetworkResponse.make(body: json).decode(MarvelCharacter.self).detail
  }

  @Test(
    arguments: [
      "description", "modified", "thumbnail", "comics", "series", "stories", "events", "urls",
    ], ["3.5", "true", "[null]", "{}", #"{"name": [], "path": 1, "available": "many"}"#])
  func anOptionalFieldOfAnotherTypeIsAbsent(field: String, value: String) throws {
    let character = try decode(#"{"id": 7, "name": "A", "\#(field)": \#(value)}"#)
    #expect(character == CharacterDetail(id: 7, name: "A"))
  }

  @Test func decodesEveryField() throws {
    #expect(
      try decode(MarvelSample.captain)
        == CharacterDetail(
          id: 1_009_017, name: "Captain Almanac ", bioHTML: "<p>Knows the day.</p>  ",
          image: "http://pictures.test/i/mg/c/e0/535f.jpg",
          facts: [
            .init("Comics", "1302"), .init("Series", "186"), .init("Stories", "1627"),
            .init("Events", "0"), .init("Modified", "2014-04-29"),
          ],
          links: [
            .init("detail", "http://marvel.test/characters/17?utm_campaign=apiRef&a=b"),
            .init("wiki", "http://marvel.test/wiki/17"),
          ]))
  }

  @Test func decodesMissingImageTextAndDate() throws {
    let bare = try decode(MarvelSample.pictureless)
    #expect(bare.image == nil)
    #expect(bare.bioHTML == "")
    #expect(bare.facts.map(\.name) == ["Comics", "Series", "Stories", "Events"])
    #expect(bare.links.isEmpty)
  }

  @Test(arguments: [
    #"{"id": 7, "name": "A"}"#,
    """
    {"id": 7, "name": "A", "description": null, "modified": null, "thumbnail": null,
     "comics": null, "series": null, "stories": null, "events": null, "urls": null}
    """,
    """
    {"id": 7, "name": "A", "description": 1, "modified": 2, "thumbnail": "a", "comics": [],
     "series": {}, "stories": {"available": "3"}, "events": 4, "urls": {}, "more": [[]]}
    """,
    #"{"id": 7, "name": "A", "description": " \n\t\u200b", "thumbnail": {"path": "http://a/b"}}"#,
    #"{"id": 7, "name": "A", "thumbnail": {"path": " ", "extension": "jpg"}, "urls": [1, {}]}"#,
  ])
  func decodesCharactersWithInvalidOptionalFields(json: String) throws {
    #expect(try decode(json) == CharacterDetail(id: 7, name: "A"))
  }

  @Test func skipsInvalidLinks() throws {
    let character = try decode(
      """
      {"id": 7, "name": "A", "urls": [
        null, {"type": "detail"}, {"url": "b"}, {"type": "wiki", "url": ""},
        {"type": "comiclink", "url": "http://c"}
      ]}
      """)
    #expect(character.links == [.init("comiclink", "http://c")])
  }

  @Test(arguments: [
    #"{"name": "A"}"#, #"{"id": "7", "name": "A"}"#, #"{"id": 7}"#, #"{"id": 7, "name": null}"#,
    #"{"id": 7, "name": " \u200b\u0007"}"#, "null", "7",
  ])
  func requiresIDAndName(json: String) {
    #expect(throws: NetworkError.self) { try decode(json) }
  }

  @Test func keepsTextUnchanged() throws {
    let name = #"\u001b[2J\u202eboard"#
    let character = try decode(#"{"id": 7, "name": "\#(name)", "description": "\#(name)"}"#)
    #expect(character.name == "\u{1B}[2J\u{202E}board")
    #expect(character.bioHTML == character.name)
  }
}

struct CalendarDayTests {
  @Test(arguments: [
    ("2014-04-29T14:18:17-0400", "2014-04-29"), ("2013-12-31T23:59:59-0500", "2013-12-31"),
    ("2014-04-29T14:18:17-04:00", "2014-04-29"), ("2014-04-29T14:18:17Z", "2014-04-29"),
    ("2014-04-29T14:18:17.123+0000", "2014-04-29"), ("2012-02-29T00:00:00-0500", "2012-02-29"),
    ("2014-04-29", "2014-04-29"), ("0001-01-01T00:00:00-0500", "0001-01-01"),
  ])
  func parsesTheDayOfADate(date: String, day: String) {
    #expect(calendarDay(of: date) == day)
  }

  @Test(arguments: [
    "-0001-11-30T00:00:00-0500", "0000-00-00T00:00:00-0500", "0000-01-01T00:00:00-0500",
    "2013-02-29T00:00:00-0500", "2013-02-30", "2013-13-01T00:00:00-0500", "2013-00-10", "13-01-02",
    "", "T", "yesterday", "20130429T000000-0400", "2013-04-29 00:00:00", "2013-4-9",
    "2013-04-29\u{1B}[2J", "٢٠١٣-٠٤-٢٩",
  ])
  func rejectsInvalidDates(date: String) {
    #expect(calendarDay(of: date) == nil)
  }
}
