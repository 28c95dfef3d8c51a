import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit
import ScreenContracts
import TaskKit

// 1. Opens in the loading state, and loads once, on the first appearance.
extension CharacterDetailContract {
  static let opening: [Scenario] = [
    Scenario("opening loads nothing before the screen appears", .comes(.marlow)) {
      noEffect(.wait(3), .release)
    },
    Scenario("a character after a delay", .comes(.marlow, after: 2)) {
      when(.appear, .loads)
      noEffect(.wait(1))
      when(.wait(1), .showing(.marlow))
      noEffect(.wait(9))
    },
    Scenario("a character immediately", .comes(.marlow)) {
      when(.appear, .loads, .showing(.marlow))
    },
    Scenario("appearing again loads nothing", .comes(.marlow, after: 1)) {
      when(.appear, .loads)
      noEffect(.appear)
      when(.wait(1), .showing(.marlow))
      noEffect(.atOnce([.appear, .appear]), .wait(5))
    },
    Scenario("appearing twice in one turn loads once", .comes(.marlow, after: 1)) {
      when(.atOnce([.appear, .appear]), .loads)
      when(.wait(1), .showing(.marlow))
    },
    Scenario("a refresh before appearing is the load", .comes(.marlow, after: 1)) {
      when(.refresh, .reloads)
      noEffect(.appear)
      when(.wait(1), .showing(.marlow))
      noEffect(.appear)
    },
    Scenario("events of other screens have no effect", .comes(.marlow)) {
      when(.appear, .loads, .showing(.marlow))
      noEffect(
        .atOnce([
          .event(.rowShown(RowID(1))), .event(.rowSelected(RowID(1))), .event(.search("x")),
          .event(.formSubmitted), .event(.fieldEdited(FieldID("x"), "y")),
        ]))
    },
  ]
}

// The first load has the read policy passed at creation, a refresh that of its event: by default,
// and on retry, it reaches the server while cached values are fresh.
extension CharacterDetailContract {
  static let cached: [Scenario] = [
    Scenario(
      "a cached character first, then the server's", firstRead: .cached, .comes(.marlow),
      .comes(.renamed, after: 1)
    ) {
      when(.appear, .loadsCached, .showing(.marlow))
      noEffect(.appear)
      when(.refresh, .reloads, .refreshing(.marlow))
      when(.wait(1), .showing(.renamed))
      when(.refresh, .reloads, .refreshing(.renamed))
      when(.close, .cancels(1))
    },
    Scenario("a refresh has the read policy of its event", .comes(.marlow)) {
      when(.appear, .loads, .showing(.marlow))
      when(.event(.refresh(.standard)), .loads, .refreshing(.marlow), .showing(.marlow))
      when(.refresh, .reloads, .refreshing(.marlow), .showing(.marlow))
    },
    Scenario("nothing cached, then a retry", firstRead: .cached, .fails(.uncached), .comes(.marlow))
    {
      when(.appear, .loadsCached, .failed(.uncached))
      when(.retry, .reloads, .shows(.loading), .showing(.marlow))
    },
    Scenario("a refresh before a cached first load", firstRead: .cached, .comes(.marlow, after: 1))
    {
      when(.refresh, .reloads)
      noEffect(.appear)
      when(.wait(1), .showing(.marlow))
    },
    Scenario("a refresh joins a cached first load", firstRead: .cached, .comes(.marlow, after: 1)) {
      when(.appear, .loadsCached)
      noEffect(.refresh)
      when(.wait(1), .showing(.marlow))
    },
  ]
}

// 2. The display: name, image, bio as plain text, facts and links, without empty parts.
extension CharacterDetailContract {
  static let showing: [Scenario] = [
    reading("all parts", .marlow, .marlow), reading("a name alone", .bare(), .bare),
    reading(
      "no image", .bare(bioHTML: "Sails."), ShownCharacter("Marlow Quill", .text("Sails."))),
    reading(
      "no bio", .bare(bioHTML: "", image: "https://pictures.example/7.jpg"),
      ShownCharacter(
        "Marlow Quill",
        .text("[image: Marlow Quill]", links: [WebLink("https://pictures.example/7.jpg")]))),
    reading("a bio of tags alone", .bare(bioHTML: "<p> <br></p>"), .bare),
    reading(
      "a bio in HTML", .bare(bioHTML: "<p>Fish &amp; <b>rope</b></p><p>Then <i>sleep"),
      ShownCharacter("Marlow Quill", .text("Fish & rope\n\nThen sleep"))),
    reading(
      "hostile text", .hostile,
      ShownCharacter(
        "Evil ␛[2J\u{FFFD}Twin", .text("[image: Evil ␛[2J\u{FFFD}Twin]", links: [nil]),
        .text("␛[31mRed"), .text("A B\t␇C"), .text("• Open me"))),
  ]

  private static func reading(
    _ name: String, _ character: CharacterDetail, _ shown: ShownCharacter
  ) -> Scenario {
    Scenario(name, .comes(character, after: 1)) {
      when(.appear, .loads)
      when(.wait(1), .showing(shown))
    }
  }
}
