import CharacterDetailKit
package import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts

extension ScriptedResponse<CharacterDetail> {
  static func comes(_ character: CharacterDetail, after delay: Int = 0) -> Self {
    Self(.success(character), after: delay)
  }
}

extension Error where Self == NetworkError {
  static var tooLate: NetworkError { .timedOut(host: "heroes.example") }
  static var missing: NetworkError { .notFound }
  static var rejection: NetworkError { .unauthorized }
  static var uncached: NetworkError { .notStored }
}

extension CharacterDetail {
  package static func make(
    id: Int = 7, name: String = "Marlow Quill", bioHTML: String = "<p>Sails alone.</p>",
    image: String? = "https://pictures.example/7.jpg", facts: [Fact] = [Fact("Ship", "Petrel")],
    links: [Link] = [Link("Wiki", "https://wiki.example/7")]
  ) -> CharacterDetail {
    CharacterDetail(id: id, name: name, bioHTML: bioHTML, image: image, facts: facts, links: links)
  }

  static let marlow = make(facts: [Fact("Ship", "Petrel"), Fact("Born", "Port Amity")])

  /// The same character after a change on the server.
  static let renamed = bare(name: "Marlow Quill the Elder")

  static func bare(
    name: String = "Marlow Quill", bioHTML: String = "", image: String? = nil
  ) -> CharacterDetail {
    make(name: name, bioHTML: bioHTML, image: image, facts: [], links: [])
  }

  /// Control characters, scripts and URLs that must not reach a terminal.
  static let hostile = make(
    name: "Evil\n\u{1B}[2J\u{202E}Twin", bioHTML: "<p>&#27;[31mRed</p><script>x()</script>",
    image: "javascript:alert(1)", facts: [Fact("A\nB", "\u{7}C")],
    links: [Link("Open\nme", "file:///etc/passwd")])
}
