import CharactersKit

extension CharacterDetail {
  var summary: CharacterSummary {
    CharacterSummary(id: id, name: name, image: image)
  }
}
