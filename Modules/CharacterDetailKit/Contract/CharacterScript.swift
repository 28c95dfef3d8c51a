package import CharactersKit
import NetworkKit

/// What a repository answers to the first request for a character, the second, and so on; the last
/// answers the rest.
package struct CharacterScript: Sendable {
  struct Answer: Sendable {
    let result: Result<CharacterDetail, any Error>
    /// In virtual time, from the call on; without any, the call does not even suspend.
    let delay: Int
    /// A deaf call answers when its time comes, cancelled or not.
    var isDeaf = false

    init(_ result: Result<CharacterDetail, any Error>, after delay: Int) {
      self.result = result
      self.delay = delay
    }
  }

  let answers: [Answer]

  init(_ answers: [Answer]) {
    precondition(!answers.isEmpty, "A script needs an answer.")
    self.answers = answers
  }

  func answer(_ number: Int) -> Answer { answers[min(number, answers.count) - 1] }
}

extension CharacterScript.Answer {
  static func comes(_ character: CharacterDetail, after delay: Int = 0) -> Self {
    Self(.success(character), after: delay)
  }

  static func fails(_ error: any Error, after delay: Int = 0) -> Self {
    Self(.failure(error), after: delay)
  }

  /// The request ends as if somebody had cancelled it.
  static func isCancelled(after delay: Int = 0) -> Self {
    Self(.failure(CancellationError()), after: delay)
  }

  /// The same answer, of a service that does not hear of being cancelled.
  var deaf: Self {
    var answer = self
    answer.isDeaf = true
    return answer
  }
}

extension NetworkError {
  static let tooLate = NetworkError.timedOut(host: "heroes.example")
}

extension CharacterDetail {
  package static func make(
    id: Int = 7, name: String = "Marlow Quill", bioHTML: String = "<p>Sails alone.</p>",
    image: String? = "https://pictures.example/7.jpg", facts: [Fact] = [Fact("Ship", "Petrel")],
    links: [Link] = [Link("Wiki", "https://wiki.example/7")]
  ) -> CharacterDetail {
    CharacterDetail(
      id: id, name: name, bioHTML: bioHTML, image: image, facts: facts, links: links)
  }

  static let marlow = make(facts: [Fact("Ship", "Petrel"), Fact("Born", "Port Amity")])

  /// The same character after a change on the server.
  static let renamed = bare(name: "Marlow Quill the Elder")

  static func bare(
    name: String = "Marlow Quill", bioHTML: String = "", image: String? = nil
  ) -> CharacterDetail {
    make(name: name, bioHTML: bioHTML, image: image, facts: [], links: [])
  }

  /// Control characters, scripts and addresses that must not reach a terminal.
  static let hostile = make(
    name: "Evil\n\u{1B}[2J\u{202E}Twin", bioHTML: "<p>&#27;[31mRed</p><script>x()</script>",
    image: "javascript:alert(1)", facts: [Fact("A\nB", "\u{7}C")],
    links: [Link("Open\nme", "file:///etc/passwd")])
}
