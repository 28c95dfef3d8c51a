import CharacterListContract
import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts
import TaskKit

@testable import CharacterListKit

extension CharacterListContract {
  // 5. A search is debounced, keeps the rows until it ends, and replaces every other load.
  static let searching: [Scenario] =
    [
      Scenario("a search", .comes(second), .comes(found, after: 1)) {
        when(.appear, .loads, .showing(loaded))
        when(.search(" Mi "), .sleeps, .showing(loaded, searchingForMi))
        noEffect(.wait(2), .search("Mi"), .refresh, .lastRowShown, .appear)
        when(.wait(1), .requests("Mi", 1))
        noEffect(.search(" Mi"), .refresh, .lastRowShown)
        when(.wait(1), .showing(match))
        noEffect(.search("Mi "), .wait(9))
      },
      Scenario("a search for all", .comes(second), .comes(.nobody)) {
        when(.appear, .loads, .showing(loaded))
        when(.search(" "), .sleeps, .showing(loaded, .searching(name: nil)))
        when(.wait(3), .requests(nil, 1), .showing(.make(.nobody)))
      },
      Scenario("each edit restarts the debounce", .comes(second), .comes(found)) {
        when(.appear, .loads, .showing(loaded))
        when(.search("Mir"), .sleeps, .showing(loaded, .searching(name: "Mir")))
        noEffect(.wait(2))
        when(.search("Mi"), .cancels(1), .sleeps, .showing(loaded, searchingForMi))
        noEffect(.wait(2))
        when(.wait(1), .requests("Mi", 1), .showing(match))
      },
      Scenario(
        "the old text again restores its rows", .comes(second), .comes(found, after: 9),
        .comes(second)
      ) {
        when(.appear, .loads, .showing(loaded))
        when(.search("Mi"), .sleeps, .showing(loaded, searchingForMi))
        when(.search("M"), .cancels(1), .showing(loaded))
        when(.search("Mi"), .sleeps, .showing(loaded, searchingForMi))
        when(.wait(3), .requests("Mi", 1))
        when(.search("M"), .cancels(1), .showing(loaded))
        noEffect(.wait(9))
        when(
          .refresh, .reloads, .showing(loaded, .refreshing), .showing(loaded))
      },
      Scenario("a search before appearing is the load", .comes(found)) {
        when(.search("Mi"), .sleeps, .loading("Mi"))
        noEffect(.appear)
        when(.wait(3), .requests("Mi", 1), .showing(match))
      },
      Scenario(
        "a failed search removes the rows", .comes(second), .fails(late), .comes(found, after: 1)
      ) {
        when(.appear, .loads, .showing(loaded))
        when(.search("Mi"), .sleeps, .showing(loaded, searchingForMi))
        when(.wait(3), .requests("Mi", 1), .failed("Mi", late))
        noEffect(.event(.rowShown(RowID(2))), .select(RowID(2)))
        when(.refresh, .requests("Mi", 1, .reload), .loading("Mi"))
        when(.search("M"), .cancels(1), .sleeps, .loading("M"))
      },
    ]
    + moments.filter(\.isBusy).map(replacing)

  /// The late response of what is replaced changes nothing.
  private static func replacing(_ moment: Moment) -> Scenario {
    let responses = moment.responses.map(\.ignoringCancellation) + [.comes(found, after: 5)]
    let shown: ContractEffect<CharacterListContract> =
      if let rows = moment.rows { .showing(rows, .searching(name: "Mira")) } else {
        .loading("Mira")
      }
    return Scenario(
      "a search replaces what is \(moment.name)",
      .init(firstRead: .standard, responses: responses)
    ) {
      moment.lines
      when(.search("Mira"), .cancels(1), .sleeps, shown)
      when(.wait(3), .requests("Mira", 1))
      noEffect(.wait(4))
      when(.wait(1), .showing(.make(named: "Mira", found)))
    }
  }

  // 6. A selected row is an output. Closing and releasing cancel; releasing deallocates the scene.
  static let leaving: [Scenario] =
    [
      Scenario("a selected row is an output", .comes(second), .comes(second, after: 1)) {
        noEffect(.select(RowID(2)))
        when(.appear, .loads, .showing(loaded))
        when(.select(RowID(2)), .outputs(.characterSelected(id: 2)))
        noEffect(.select(RowID(9)), .select(RowID("two")))
        when(.refresh, .reloads, .showing(loaded, .refreshing))
        when(.select(RowID(1)), .outputs(.characterSelected(id: 1)))
      },
      Scenario("closed in the turn in which it appeared", .comes(second, after: 1)) {
        when(.atOnce([.appear, .close]), .mayCall([.characters("M", 2)]))
        noEffect(.wait(5), .release)
      },
    ]
    + moments.flatMap { moment in
      [moment, moment.ignoringCancellation].flatMap {
        [scenario("closed", .close, $0), scenario("released", .release, $0)]
      }
    }

  private static func scenario(
    _ name: String, _ step: ContractStep, _ moment: Moment
  ) -> Scenario {
    Scenario(
      "\(name) while \(moment.name)", .init(firstRead: .standard, responses: moment.responses)
    ) {
      moment.lines
      moment.isBusy ? [when(step, .cancels(1))] : noEffect(step)
      noEffect(.wait(9), .release)
    }
  }

  /// A scene with a load in progress, or none.
  private struct Moment {
    let name: String
    let rows: CharacterListPages?
    let responses: [ScriptedResponse<CharacterPage>]
    let lines: [Scenario.Line]
    var isBusy = true

    var ignoringCancellation: Moment {
      Moment(
        name: name + " from a service that ignores cancellation", rows: rows,
        responses: responses.map(\.ignoringCancellation), lines: lines, isBusy: isBusy)
    }
  }

  private static let moments = [
    Moment(
      name: "loading", rows: nil, responses: [.comes(second, after: 5)],
      lines: [when(.appear, .loads)]),
    loadedMoment("loaded"),
    loadedMoment("debounced", when(.search("Mi"), .sleeps, .showing(loaded, searchingForMi))),
    loadedMoment(
      "searching", when(.search("Mi"), .sleeps, .showing(loaded, searchingForMi)),
      when(.wait(3), .requests("Mi", 1))),
    loadedMoment("refreshing", when(.refresh, .reloads, .showing(loaded, .refreshing))),
    loadedMoment(
      "loading more", when(.lastRowShown, .requests("M", 3), .loadingMore(loaded))),
  ]

  private static func loadedMoment(
    _ name: String, _ lines: Scenario.Line...
  ) -> Moment {
    Moment(
      name: name, rows: loaded, responses: [.comes(second), .comes(found, after: 5)],
      lines: [when(.appear, .loads, .showing(loaded))] + lines, isBusy: !lines.isEmpty)
  }
}
