import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts

// 3. A failure has a message, and retry loads again. So does a request that is cancelled while the
// screen is open.
extension CharacterDetailContract {
  static let failing: [Scenario] = [
    Scenario("a failure says what happened", .fails(.missing, after: 1)) {
      when(.appear, .loads)
      when(.wait(1), .failed(.missing))
      noEffect(.appear, .wait(9))
    },
    Scenario("an unknown error", .fails(UnknownError())) {
      when(.appear, .loads, .failed(UnknownError()))
    },
    Scenario("a retry loads again", .fails(.tooLate), .comes(.marlow, after: 1)) {
      when(.appear, .loads, .failed(.tooLate))
      when(.retry, .reloads, .shows(.loading))
      when(.wait(1), .showing(.marlow))
      noEffect(.retry)
    },
    Scenario(
      "a retry while loading joins", .fails(.tooLate), .comes(.marlow, after: 2), .comes(.renamed)
    ) {
      when(.appear, .loads, .failed(.tooLate))
      when(.atOnce([.retry, .retry]), .reloads, .shows(.loading))
      noEffect(.wait(1), .retry)
      when(.wait(1), .showing(.marlow))
    },
    Scenario("a retry when nothing failed", .comes(.marlow, after: 1)) {
      noEffect(.retry)
      when(.appear, .loads)
      noEffect(.retry)
      when(.wait(1), .showing(.marlow))
      noEffect(.retry)
    },
    Scenario("failure after failure", .fails(.tooLate), .fails(.rejection)) {
      when(.appear, .loads, .failed(.tooLate))
      when(.retry, .reloads, .shows(.loading), .failed(.rejection))
      when(.retry, .reloads, .shows(.loading), .failed(.rejection))
    },
    Scenario("a refresh after failure", .fails(.tooLate), .comes(.marlow)) {
      when(.appear, .loads, .failed(.tooLate))
      when(.refresh, .reloads, .shows(.loading), .showing(.marlow))
    },
    Scenario(
      "a request that is cancelled unexpectedly is a failure", .isCancelled(after: 1),
      .isCancelled(), .comes(.marlow)
    ) {
      when(.appear, .loads)
      when(.wait(1), .failed(CancellationError()))
      when(.retry, .reloads, .shows(.loading), .failed(CancellationError()))
      noEffect(.appear)
      when(.retry, .reloads, .shows(.loading), .showing(.marlow))
    },
  ]

  private struct UnknownError: Error {}
}
