import NetworkKit
import TestSupport
import Testing

@testable import CharactersKit

struct RickAndMortyCharacterTests {
  private func decode(_ json: String) throws -> CharacterDetail {
    try NetworkResponse.make(body: json).decode(RickAndMortyCharacter.self).detail
  }

  @Test(
    arguments: [
      "image", "url", "status", "species", "type", "gender", "origin", "location", "created",
    ], ["3.5", "true", "[null]", "{}", #"{"name": [], "path": 1, "available": "many"}"#])
  func anOptionalFieldOfAnotherTypeIsAbsent(field: String, value: String) throws {
    let character = try decode(#"{"id": 12, "name": "A", "\#(field)": \#(value)}"#)
    #expect(character == CharacterDetail(id: 12, name: "A"))
  }

  @Test func decodesEveryField() throws {
    #expect(
      try decode(RickAndMortySample.keeper)
        == CharacterDetail(
          id: 12, name: "The Keeper", image: "https://rick.test/api/character/avatar/12.jpeg",
          facts: [
            .init("Status", "Alive"), .init("Species", "Human"), .init("Type", "Giant"),
            .init("Gender", "unknown"), .init("Origin", "unknown"),
            .init("Location", "Needle Light"), .init("Episodes", "2"),
            .init("Created", "2017-11-04"),
          ],
          links: [.init("Rick and Morty API", "https://rick.test/api/character/12")]))
  }

  @Test(arguments: [
    #"{"id": 12, "name": "A"}"#,
    #"{"id": 12, "name": "A", "type": "", "image": "", "url": "", "origin": {"name": ""}}"#,
    """
    {"id": 12, "name": "A", "status": 1, "species": null, "type": [], "gender": {}, "origin": "",
     "location": {"url": ""}, "image": false, "episode": "1", "url": 5, "created": 6}
    """,
  ])
  func decodesCharactersWithInvalidOptionalFields(json: String) throws {
    #expect(try decode(json) == CharacterDetail(id: 12, name: "A"))
  }

  @Test func countsValidEpisodes() throws {
    let character = try decode(#"{"id": 12, "name": "A", "episode": ["a", null, 3, "b", "c"]}"#)
    #expect(character.facts == [.init("Episodes", "3")])
  }

  @Test(arguments: [
    #"{"name": "A"}"#, #"{"id": null, "name": "A"}"#, #"{"id": 12}"#, #"{"id": 12, "name": ""}"#,
    #"{"error": "Character not found"}"#,
  ])
  func requiresIDAndName(json: String) {
    #expect(throws: NetworkError.self) { try decode(json) }
  }
}
