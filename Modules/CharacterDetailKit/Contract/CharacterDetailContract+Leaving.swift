import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import RaceKit

// 5. Links and images are outputs. Closing cancels; release cancels and deallocates the scene.
extension CharacterDetailContract {
  static let leaving: [CharacterDetailScenario] =
    [link].compactMap(\.self).map(openings) + closing + lettingGo

  private static let link = WebLink("https://wiki.example/7")

  private static func openings(_ link: WebLink) -> CharacterDetailScenario {
    let both = [
      when(.link(link), .outputs(.linkOpened(link))),
      when(.image(link), .outputs(.imageOpened(link))),
      when(
        .atOnce([.image(link), .link(link)]), .outputs(.imageOpened(link)),
        .outputs(.linkOpened(link))),
    ]
    return CharacterDetailScenario(
      "links and images lead out in every state", [.fails(.tooLate, after: 1), .comes(.marlow)]
    ) {
      both
      when(.appear, .loads)
      both
      when(.wait(1), .shows(.failed(.tooLate)))
      both
      when(.retry, .loads, .shows(.opening), .shows(.showing(.marlow)))
      both
      when(.release)
    }
  }

  private static let closing: [CharacterDetailScenario] = [
    CharacterDetailScenario("closed during the first load", [.comes(.marlow, after: 2)]) {
      when(.appear, .loads)
      when(.close, .cancels(1))
      when(.wait(9))
      when(.release)
    },
    CharacterDetailScenario(
      "a late answer after closing changes nothing", [.comes(.marlow, after: 1).deaf]
    ) {
      when(.appear, .loads)
      when(.close, .cancels(1))
      when(.wait(1))
      when(.release)
    },
    CharacterDetailScenario(
      "closed during a refresh", [.comes(.marlow), .comes(.renamed, after: 1).deaf]
    ) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(.refresh, .loads, .shows(.refreshing(.marlow)))
      when(.close, .cancels(1))
      when(.wait(5))
      when(.release)
    },
    CharacterDetailScenario("closed in the turn in which it appeared", [.comes(.marlow, after: 1)])
    {
      when(.atOnce([.appear, .close]), .mayLoad)
      when(.wait(5))
      when(.release)
    },
    CharacterDetailScenario("closed with nothing under way", [.comes(.marlow)]) {
      when(.appear, .loads, .shows(.showing(.marlow)))
      when(.close)
      when(.release)
    },
  ]

  private static let lettingGo: [CharacterDetailScenario] = [
    CharacterDetailScenario("released during the first load", [.comes(.marlow, after: 1)]) {
      when(.appear, .loads)
      when(.release, .cancels(1))
      when(.wait(5))
    },
    CharacterDetailScenario(
      "released before a deaf service answers", [.comes(.marlow, after: 1).deaf]
    ) {
      when(.appear, .loads)
      when(.release, .cancels(1))
      when(.wait(1))
    },
    CharacterDetailScenario(
      "released after everything", [.fails(.tooLate), .comes(.marlow), .fails(.tooLate)]
    ) {
      when(.appear, .loads, .shows(.failed(.tooLate)))
      when(.retry, .loads, .shows(.opening), .shows(.showing(.marlow)))
      when(
        .refresh, .loads, .shows(.refreshing(.marlow)), .shows(.keeping(.marlow, after: .tooLate))
      )
      when(.release)
    },
  ]
}
