import CharactersKit

extension CharacterDetail {
  static func make() -> CharacterDetail {
    CharacterDetail(id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>")
  }
}
