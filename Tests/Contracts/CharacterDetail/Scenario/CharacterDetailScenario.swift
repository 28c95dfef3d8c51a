import CharacterDetailKit

/// A table: what the repository answers, and line by line what happens and what that does.
package struct CharacterDetailScenario: Sendable, CustomStringConvertible {
  package struct Line: Equatable, Sendable {
    package let step: CharacterDetailStep
    package let words: [CharacterDetailWord]

    package static func when(_ step: CharacterDetailStep, _ words: CharacterDetailWord...) -> Line {
      Line(step: step, words: words)
    }
  }

  package let name: String
  package let script: CharacterScript
  package let lines: [Line]

  init(_ name: String, _ answers: [CharacterScript.Answer], _ lines: [Line]) {
    self.name = name
    script = CharacterScript(answers)
    self.lines = [.when(.open, .shows(.opening))] + lines
  }

  package var description: String { name }
}
