import Testing

@testable import ArticlesKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ForemTagTests {
  private func decode(_ json: String) throws -> ArticleTag {
    try JSONDecoder().decode(ForemTag.self, from: Data(json.utf8)).tag
  }

  @Test func readsNameAndSummary() throws {
    let json = #"{"id": 8, "name": "tea", "bg_color_hex": null, "short_summary": "Leaves"}"#
    #expect(try decode(json) == ArticleTag(name: "tea", summary: "Leaves"))
  }

  @Test(arguments: [
    #"{"id": 8, "name": "tea", "short_summary": null}"#, #"{"name": "tea"}"#,
    #"{"name": "tea", "short_summary": " "}"#,
  ])
  func doesWithoutASummary(json: String) throws {
    #expect(try decode(json) == ArticleTag(name: "tea", summary: nil))
  }

  @Test(arguments: [#"{"id": 8}"#, #"{"name": ""}"#, #"{"name": null}"#])
  func refusesATagWithoutAName(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}
