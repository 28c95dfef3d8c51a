/// A line of a scenario that a subject does not keep.
package struct CharacterDetailViolation: Equatable, Sendable, CustomStringConvertible {
  package let subject: String
  package let scenario: String
  /// Its number and what happened, such as `3. wait(2)`.
  package let step: String
  package let expected: String
  package let found: String

  package var description: String {
    "\(subject), “\(scenario)”, step \(step): expected \(expected), found \(found)"
  }
}
