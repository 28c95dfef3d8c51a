import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts

// 5. Links and images are outputs. Closing cancels; release cancels and deallocates the scene.
extension CharacterDetailContract {
  static let leaving: [Scenario] =
    [link].compactMap(\.self).map(openings) + closing + releasing

  private static let link = WebLink("https://wiki.example/7")

  private static func openings(_ link: WebLink) -> Scenario {
    let both = [
      when(.link(link), .outputs(.linkOpened(link))),
      when(.image(link), .outputs(.imageOpened(link))),
      when(
        .atOnce([.image(link), .link(link)]), .outputs(.imageOpened(link)),
        .outputs(.linkOpened(link))),
    ]
    return Scenario(
      "links and images are outputs in every state", .fails(.tooLate, after: 1), .comes(.marlow)
    ) {
      both
      when(.appear, .loads)
      both
      when(.wait(1), .failed(.tooLate))
      both
      when(.retry, .reloads, .shows(.loading), .showing(.marlow))
      both
      noEffect(.release)
    }
  }

  private static let closing: [Scenario] = [
    Scenario("closed during the first load", .comes(.marlow, after: 2)) {
      when(.appear, .loads)
      when(.close, .cancels(1))
      noEffect(.wait(9), .release)
    },
    Scenario(
      "a late response after closing changes nothing",
      .comes(.marlow, after: 1).ignoringCancellation
    ) {
      when(.appear, .loads)
      when(.close, .cancels(1))
      noEffect(.wait(1), .release)
    },
    Scenario(
      "closed during a refresh", .comes(.marlow), .comes(.renamed, after: 1).ignoringCancellation
    ) {
      when(.appear, .loads, .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow))
      when(.close, .cancels(1))
      noEffect(.wait(5), .release)
    },
    Scenario("closed in the turn in which it appeared", .comes(.marlow, after: 1)) {
      when(.atOnce([.appear, .close]), .mayLoad)
      noEffect(.wait(5), .release)
    },
    Scenario("closed with no request in flight", .comes(.marlow)) {
      when(.appear, .loads, .showing(.marlow))
      noEffect(.close, .release)
    },
  ]

  private static let releasing: [Scenario] = [
    Scenario("released during the first load", .comes(.marlow, after: 1)) {
      when(.appear, .loads)
      when(.release, .cancels(1))
      noEffect(.wait(5))
    },
    Scenario(
      "released before a service that ignores cancellation responds",
      .comes(.marlow, after: 1).ignoringCancellation
    ) {
      when(.appear, .loads)
      when(.release, .cancels(1))
      noEffect(.wait(1))
    },
    Scenario("released after everything", .fails(.tooLate), .comes(.marlow), .fails(.tooLate)) {
      when(.appear, .loads, .failed(.tooLate))
      when(.retry, .reloads, .shows(.loading), .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow), .keeping(.marlow, after: .tooLate))
      noEffect(.release)
    },
  ]
}
