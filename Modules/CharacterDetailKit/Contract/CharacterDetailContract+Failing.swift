import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import RaceKit

// 3. A failure has a message, and retry loads again; a cancelled request is not a failure.
extension CharacterDetailContract {
  static let failing: [CharacterDetailScenario] = [
    CharacterDetailScenario("a failure says what happened", [.fails(.missing, after: 1)]) {
      when(.appear, .loads)
      when(.wait(1), .shows(.failed(.missing)), .reads("Character", []))
      when(.appear)
      when(.wait(9))
    },
    CharacterDetailScenario("an unknown error", [.fails(UnknownError())]) {
      when(.appear, .loads, .shows(.failed(UnknownError())))
    },
    CharacterDetailScenario("a retry loads again", [.fails(.tooLate), .comes(.marlow, after: 1)]) {
      when(.appear, .loads, .shows(.failed(.tooLate)))
      when(.retry, .loads, .shows(.opening))
      when(.wait(1), .shows(.showing(.marlow)))
      when(.retry)
    },
    CharacterDetailScenario(
      "a retry while loading joins",
      [.fails(.tooLate), .comes(.marlow, after: 2), .comes(.renamed)]
    ) {
      when(.appear, .loads, .shows(.failed(.tooLate)))
      when(.atOnce([.retry, .retry]), .loads, .shows(.opening))
      when(.wait(1))
      when(.retry)
      when(.wait(1), .shows(.showing(.marlow)))
    },
    CharacterDetailScenario("a retry when nothing failed", [.comes(.marlow, after: 1)]) {
      when(.retry)
      when(.appear, .loads)
      when(.retry)
      when(.wait(1), .shows(.showing(.marlow)))
      when(.retry)
    },
    CharacterDetailScenario("failure after failure", [.fails(.tooLate), .fails(.refusal)]) {
      when(.appear, .loads, .shows(.failed(.tooLate)))
      when(.retry, .loads, .shows(.opening), .shows(.failed(.refusal)))
      when(.retry, .loads, .shows(.opening), .shows(.failed(.refusal)))
    },
    CharacterDetailScenario("a refresh after failure", [.fails(.tooLate), .comes(.marlow)]) {
      when(.appear, .loads, .shows(.failed(.tooLate)))
      when(.refresh, .loads, .shows(.opening), .shows(.showing(.marlow)))
    },
    CharacterDetailScenario(
      "a cancelled request is no failure",
      [.isCancelled(after: 1), .isCancelled(), .comes(.marlow)]
    ) {
      when(.appear, .loads)
      when(.wait(1))
      when(.retry)
      when(.refresh, .loads)
      when(.appear, .loads, .shows(.showing(.marlow)))
    },
    CharacterDetailScenario(
      "a cancelled retry may be made by appearing",
      [.fails(.tooLate), .isCancelled(), .comes(.marlow)]
    ) {
      when(.appear, .loads, .shows(.failed(.tooLate)))
      when(.retry, .loads, .shows(.opening))
      when(.retry)
      when(.appear, .loads, .shows(.showing(.marlow)))
    },
  ]

  private struct UnknownError: Error {}
}
