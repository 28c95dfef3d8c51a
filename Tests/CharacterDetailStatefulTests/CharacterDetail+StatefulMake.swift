import CharactersKit

extension CharacterDetail {
  static func make(name: String = "Marlow Quill") -> CharacterDetail {
    CharacterDetail(id: 7, name: name, bioHTML: "<p>Sails alone.</p>")
  }
}
