import CharacterListContract
import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts
import TaskKit

@testable import CharacterListKit

extension CharacterListContract {
  static let second = CharacterPage.make(1, 2, number: 2)
  static let third = CharacterPage.make(3, number: 3, pages: 3)
  static let found = CharacterPage.make(7)

  /// The first page that a scene loads, alone and with the page after it.
  static let loaded = CharacterListPages.make(named: "M", from: 2, second)
  static let longer = CharacterListPages.make(named: "M", from: 2, second, third)
  /// The result of a search for “Mi”.
  static let match = CharacterListPages.make(named: "Mi", found)

  static let late = NetworkError.timedOut(host: "heroes.example")
  static let searchingForMi = CharacterListUpdate.searching(name: "Mi")

  // 1. Opens in the loading state, and loads once, on the first appearance.
  static let opening: [Scenario] = [
    Scenario("opening loads nothing before the screen appears", .comes(second)) {
      noEffect(.wait(3), .release)
    },
    Scenario("a page after a delay", .comes(second, after: 2)) {
      when(.appear, .loads)
      noEffect(.atOnce([.appear, .appear]), .wait(1))
      when(.wait(1), .showing(loaded))
      noEffect(.appear, .wait(9))
    },
    Scenario("a page immediately", .comes(second)) {
      when(.atOnce([.appear, .appear]), .loads, .showing(loaded))
    },
    Scenario("no character", .comes(.nobody)) {
      when(.appear, .loads, .showing(.make(named: "M", from: 2, .nobody)))
      noEffect(.lastRowShown)
      when(.refresh, .reloads, .showing(empty, .refreshing), .showing(empty))
    },
    Scenario(
      "pages until a character can be shown", .comes(skipped), .comes(third, after: 1)
    ) {
      when(.appear, .calls([.characters("M", 2), .characters("M", 3)]))
      when(.wait(1), .showing(.make(named: "M", from: 2, skipped, third)))
    },
    Scenario(
      "the first read policy applies once", firstRead: .cached, .fails(NetworkError.notStored),
      .comes(second), .comes(third), .comes(second)
    ) {
      when(.appear, .requests("M", 2, .cached), .failed("M", NetworkError.notStored))
      when(.retry, .reloads, .loading("M"), .showing(loaded))
      when(.lastRowShown, .requests("M", 3, .reload), .loadingMore(loaded), .showing(longer))
      when(
        .event(.refresh(.standard)), .loads, .showing(longer, .refreshing), .showing(loaded))
    },
    Scenario("a refresh before appearing is the load", .comes(second, after: 1)) {
      when(.refresh, .reloads)
      noEffect(.appear)
      when(.wait(1), .showing(loaded))
    },
    Scenario("events of other screens have no effect", .comes(second)) {
      when(.appear, .loads, .showing(loaded))
      noEffect(
        .atOnce([.event(.formSubmitted), .event(.fieldEdited(FieldID("x"), "y"))]),
        .event(.rowShown(RowID("two"))))
    },
  ]

  private static let empty = CharacterListPages.make(named: "M", from: 2, .nobody)
  private static let skipped = CharacterPage.make(skipped: 20, number: 2)

  // 2. A refresh starts at the first page, joins a load of it, and keeps the rows until it succeeds.
  static let refreshing: [Scenario] = [
    Scenario(
      "a refresh restarts at the first page", .comes(second), .comes(third),
      .comes(second, after: 1)
    ) {
      when(.appear, .loads, .showing(loaded))
      when(.lastRowShown, .requests("M", 3), .loadingMore(loaded), .showing(longer))
      when(
        .atOnce([.refresh, .refresh]), .reloads, .showing(longer, .refreshing))
      noEffect(.refresh, .lastRowShown, .retry, .appear)
      when(.wait(1), .showing(loaded))
    },
    Scenario("a refresh joins the first load", .comes(second, after: 1)) {
      when(.appear, .loads)
      noEffect(.refresh)
      when(.wait(1), .showing(loaded))
    },
    Scenario(
      "a refresh replaces a load of more", .comes(second),
      .comes(third, after: 1).ignoringCancellation, .comes(second, after: 2)
    ) {
      when(.appear, .loads, .showing(loaded))
      when(.lastRowShown, .requests("M", 3), .loadingMore(loaded))
      when(.refresh, .cancels(1), .reloads, .showing(loaded, .refreshing))
      noEffect(.wait(1))
      when(.wait(1), .showing(loaded))
    },
    Scenario(
      "a failed refresh keeps the rows", .comes(second), .fails(late), .fails(late),
      .comes(second)
    ) {
      when(.appear, .loads, .showing(loaded))
      when(
        .refresh, .reloads, .showing(loaded, .refreshing),
        .keeping(loaded, after: late))
      when(
        .retry, .reloads, .showing(loaded, .refreshing),
        .keeping(loaded, after: late))
      when(.retry, .reloads, .showing(loaded, .refreshing), .showing(loaded))
      noEffect(.retry)
    },
  ]

  // 3. The last row loads the next page, below the rows.
  static let loadingMore: [Scenario] = [
    Scenario("pages until the last", .comes(second), .comes(third, after: 1)) {
      noEffect(.event(.rowShown(RowID(2))))
      when(.appear, .loads, .showing(loaded))
      noEffect(.event(.rowShown(RowID(1))), .event(.rowShown(RowID(9))))
      when(
        .atOnce([.lastRowShown, .lastRowShown]), .requests("M", 3), .loadingMore(loaded))
      noEffect(.lastRowShown)
      when(.wait(1), .showing(longer))
      noEffect(.lastRowShown)
    },
    Scenario(
      "a failed load of more waits for a retry", .comes(second), .fails(late),
      .comes(third, after: 1)
    ) {
      when(.appear, .loads, .showing(loaded))
      when(
        .lastRowShown, .requests("M", 3), .loadingMore(loaded), .noMore(loaded, after: late))
      noEffect(.lastRowShown)
      when(
        .atOnce([.retry, .retry]), .requests("M", 3, .reload), .loadingMore(loaded))
      when(.wait(1), .showing(longer))
    },
    Scenario(
      "a refresh after a failed load of more", .comes(second), .fails(late), .comes(second),
      .comes(third)
    ) {
      when(.appear, .loads, .showing(loaded))
      when(
        .lastRowShown, .requests("M", 3), .loadingMore(loaded), .noMore(loaded, after: late))
      when(.refresh, .reloads, .showing(loaded, .refreshing), .showing(loaded))
      when(.lastRowShown, .requests("M", 3, .reload), .loadingMore(loaded), .showing(longer))
    },
  ]

  // 4. A failure has a message, and retry repeats the load. So does a request that is cancelled
  // while the screen is open.
  static let failing: [Scenario] = [
    Scenario(
      "a retry loads again", .fails(late, after: 1), .comes(second, after: 1)
    ) {
      noEffect(.retry)
      when(.appear, .loads)
      noEffect(.retry)
      when(.wait(1), .failed("M", late))
      noEffect(.appear, .lastRowShown)
      when(.atOnce([.retry, .retry]), .reloads, .loading("M"))
      when(.wait(1), .showing(loaded))
      noEffect(.retry)
    },
    Scenario("a refresh after a failure", .fails(UnknownError()), .comes(second)) {
      when(.appear, .loads, .failed("M", UnknownError()))
      when(.refresh, .reloads, .loading("M"), .showing(loaded))
    },
    Scenario(
      "a request that is cancelled unexpectedly is a failure", .isCancelled(after: 1),
      .comes(second), .isCancelled(), .isCancelled()
    ) {
      when(.appear, .loads)
      when(.wait(1), .failed("M", CancellationError()))
      when(.retry, .reloads, .loading("M"), .showing(loaded))
      when(
        .lastRowShown, .requests("M", 3, .reload), .loadingMore(loaded),
        .noMore(loaded, after: CancellationError()))
      when(
        .refresh, .reloads, .showing(loaded, .refreshing),
        .keeping(loaded, after: CancellationError()))
    },
  ]

  private struct UnknownError: Error {}
}
