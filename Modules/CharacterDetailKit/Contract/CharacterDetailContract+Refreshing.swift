import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import RaceKit

// 4. A refresh shows progress without hiding the character, and joins a load in progress. If it
// fails, the character remains with a notice.
extension CharacterDetailContract {
  static let refreshing: [Scenario] = [
    Scenario(
      "a refresh keeps the character until the response", .comes(.marlow),
      .comes(.renamed, after: 1)
    ) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(.refresh, .reloads, .shows(.refreshing(.marlow)))
      when(.wait(1), .shows(.showing(.renamed)), .reads(renamed, [renamed]))
    },
    Scenario("a refresh with the same character", .comes(.marlow)) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(.refresh, .reloads, .shows(.refreshing(.marlow)), .shows(.showing(.marlow)))
    },
    Scenario(
      "a failed refresh keeps the character", .comes(.bare()), .fails(.tooLate, after: 1),
      .comes(.renamed)
    ) {
      when(.appear, .loads, .shows(.showing(.bare())))
      when(.refresh, .reloads, .shows(.refreshing(.bare())))
      when(
        .wait(1), .shows(.keeping(.bare(), after: .tooLate)),
        .reads("Marlow Quill", ["Marlow Quill"]))
      noEffect(.appear)
      when(.retry, .reloads, .shows(.refreshing(.bare())), .shows(.showing(.renamed)))
      noEffect(.retry)
    },
    Scenario(
      "a refresh after a failed refresh", .comes(.marlow), .fails(.tooLate), .fails(.missing)
    ) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(
        .refresh, .reloads, .shows(.refreshing(.marlow)), .shows(.keeping(.marlow, after: .tooLate))
      )
      when(
        .refresh, .reloads, .shows(.refreshing(.marlow)), .shows(.keeping(.marlow, after: .missing))
      )
    },
    Scenario("a refresh joins the first load", .comes(.marlow, after: 2), .comes(.renamed)) {
      when(.appear, .loads)
      noEffect(.refresh, .wait(1), .refresh)
      when(.wait(1), .shows(.showing(.marlow)))
      noEffect(.wait(5))
    },
    Scenario(
      "a refresh joins a refresh", .comes(.marlow), .comes(.renamed, after: 2), .comes(.marlow)
    ) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(.atOnce([.refresh, .refresh]), .reloads, .shows(.refreshing(.marlow)))
      noEffect(.wait(1), .atOnce([.refresh, .retry, .appear]))
      when(.wait(1), .shows(.showing(.renamed)))
      noEffect(.wait(5))
      when(.refresh, .reloads, .shows(.refreshing(.renamed)), .shows(.showing(.marlow)))
    },
    Scenario(
      "a refresh that is cancelled unexpectedly is a failure", .comes(.marlow),
      .isCancelled(after: 1), .comes(.renamed)
    ) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(.refresh, .reloads, .shows(.refreshing(.marlow)))
      when(.wait(1), .shows(.keeping(.marlow, after: CancellationError())))
      when(.retry, .reloads, .shows(.refreshing(.marlow)), .shows(.showing(.renamed)))
    },
  ]

  private static let renamed = "Marlow Quill the Elder"
}
