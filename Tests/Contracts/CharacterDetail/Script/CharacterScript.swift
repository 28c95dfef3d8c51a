package import CharactersKit

/// What a repository answers to the first request for a character, the second, and so on; the last
/// answers the rest.
package struct CharacterScript: Sendable {
  package struct Answer: Sendable {
    package let result: Result<CharacterDetail, any Error>
    /// In virtual time, from the call on; without any, the call does not even suspend.
    package let delay: Int
    /// A deaf call answers when its time comes, cancelled or not.
    package var isDeaf = false

    package init(_ result: Result<CharacterDetail, any Error>, after delay: Int) {
      self.result = result
      self.delay = delay
    }
  }

  package let answers: [Answer]

  package init(_ answers: [Answer]) {
    precondition(!answers.isEmpty, "A script needs an answer.")
    self.answers = answers
  }

  package func answer(_ number: Int) -> Answer { answers[min(number, answers.count) - 1] }
}
