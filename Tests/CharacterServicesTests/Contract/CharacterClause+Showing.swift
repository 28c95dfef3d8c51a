import CharactersKit

extension CharacterClause {
  static let showing = [
    CharacterClause("a character is the one asked for") { check in
      let character = try await check.repository.character(id: check.facts.id)
      check.expect(character.id, is: check.facts.id, "the id")
      check.expect(character.name, is: check.facts.nameOfID, "the name")
    },
    CharacterClause("list and detail agree") { check in
      for summary in try await check.page(1).characters.prefix(5) {
        let character = try await check.repository.character(id: summary.id)
        check.expect(
          CharacterSummary(id: character.id, name: character.name, image: character.image),
          is: summary, "the detail of \(summary.id)")
      }
    },
    CharacterClause("a picture is an address or nothing") { check in
      let images = try await check.walk().flatMap { $0.characters.compactMap(\.image) }
      check.expect(!images.isEmpty, "nobody has a picture")
      for image in images {
        check.expect(image.hasPrefix("http"), "the picture \(image.debugDescription)")
        check.expect(!image.contains("not_available"), "the picture \(image)")
      }
    },
    CharacterClause("facts and links have names and values") { check in
      let character = try await check.repository.character(id: check.facts.id)
      check.expect(!character.facts.isEmpty, "there are no facts")
      check.expect(!character.links.isEmpty, "there are no links")
      let texts =
        character.facts.flatMap { [$0.name, $0.value] }
        + character.links.flatMap { [$0.name, $0.url] }
      check.expect(!texts.contains(""), "an empty text is among \(texts)")
    },
  ]
}
