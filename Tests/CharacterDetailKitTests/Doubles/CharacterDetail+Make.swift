import CharactersKit

extension CharacterDetail {
  static func make(
    id: Int = 7, name: String = "Marlow Quill", bioHTML: String = "<p>Sails alone.</p>",
    image: String? = "https://pictures.example/7.jpg", facts: [Fact] = [Fact("Ship", "Petrel")],
    links: [Link] = [Link("Wiki", "https://wiki.example/7")]
  ) -> CharacterDetail {
    CharacterDetail(
      id: id, name: name, bioHTML: bioHTML, image: image, facts: facts, links: links)
  }
}
