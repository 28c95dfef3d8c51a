package import CharactersKit

extension CharacterDetail {
  package static let marlow = CharacterDetail(
    id: 7, name: "Marlow Quill", bioHTML: "<p>Sails alone.</p>",
    image: "https://pictures.example/7.jpg",
    facts: [Fact("Ship", "Petrel"), Fact("Born", "Port Amity")],
    links: [Link("Wiki", "https://wiki.example/7")])

  /// What a service may say of the same character a while later.
  package static let renamed = bare(name: "Marlow Quill the Elder")

  package static func bare(
    name: String = "Marlow Quill", bioHTML: String = "", image: String? = nil
  ) -> CharacterDetail {
    CharacterDetail(id: 7, name: name, bioHTML: bioHTML, image: image)
  }

  /// Everything that is to harm a terminal or to lead astray.
  package static let hostile = CharacterDetail(
    id: 7, name: "Evil\n\u{1B}[2J\u{202E}Twin", bioHTML: "<p>&#27;[31mRed</p><script>x()</script>",
    image: "javascript:alert(1)", facts: [Fact("A\nB", "\u{7}C")],
    links: [Link("Open\nme", "file:///etc/passwd")])
}
