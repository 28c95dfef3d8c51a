import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts

// 4. A refresh shows progress without hiding the character, and joins a load in progress. If it
// fails, the character remains with a notice.
extension CharacterDetailContract {
  static let refreshing: [Scenario] = [
    Scenario(
      "a refresh keeps the character until the response", .comes(.marlow),
      .comes(.renamed, after: 1)
    ) {
      when(.appear, .loads, .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow))
      when(.wait(1), .showing(.renamed))
    },
    Scenario("a refresh with the same character", .comes(.marlow)) {
      when(.appear, .loads, .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow), .showing(.marlow))
    },
    Scenario(
      "a failed refresh keeps the character", .comes(.bare()), .fails(.tooLate, after: 1),
      .comes(.renamed)
    ) {
      when(.appear, .loads, .showing(.bare))
      when(.refresh, .reloads, .refreshing(.bare))
      when(.wait(1), .keeping(.bare, after: .tooLate))
      noEffect(.appear)
      when(.retry, .reloads, .refreshing(.bare), .showing(.renamed))
      noEffect(.retry)
    },
    Scenario(
      "a refresh after a failed refresh", .comes(.marlow), .fails(.tooLate), .fails(.missing)
    ) {
      when(.appear, .loads, .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow), .keeping(.marlow, after: .tooLate))
      when(.refresh, .reloads, .refreshing(.marlow), .keeping(.marlow, after: .missing))
    },
    Scenario("a refresh joins the first load", .comes(.marlow, after: 2), .comes(.renamed)) {
      when(.appear, .loads)
      noEffect(.refresh, .wait(1), .refresh)
      when(.wait(1), .showing(.marlow))
      noEffect(.wait(5))
    },
    Scenario(
      "a refresh joins a refresh", .comes(.marlow), .comes(.renamed, after: 2), .comes(.marlow)
    ) {
      when(.appear, .loads, .showing(.marlow))
      when(.atOnce([.refresh, .refresh]), .reloads, .refreshing(.marlow))
      noEffect(.wait(1), .atOnce([.refresh, .retry, .appear]))
      when(.wait(1), .showing(.renamed))
      noEffect(.wait(5))
      when(.refresh, .reloads, .refreshing(.renamed), .showing(.marlow))
    },
    Scenario(
      "a refresh that is cancelled unexpectedly is a failure", .comes(.marlow),
      .isCancelled(after: 1), .comes(.renamed)
    ) {
      when(.appear, .loads, .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow))
      when(.wait(1), .keeping(.marlow, after: CancellationError()))
      when(.retry, .reloads, .refreshing(.marlow), .showing(.renamed))
    },
  ]
}
