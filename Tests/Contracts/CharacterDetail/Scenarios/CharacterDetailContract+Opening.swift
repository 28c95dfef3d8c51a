import CharacterDetailKit
import CharactersKit
import DisplayKit
import NetworkKit

// 1. Opens loading, loads when it appears, and once.
extension CharacterDetailContract {
  static let opening: [CharacterDetailScenario] = [
    CharacterDetailScenario(
      "opening waits to appear", [.comes(.marlow)], [.when(.wait(3)), .when(.letGo)]),
    CharacterDetailScenario(
      "a character that takes its time", [.comes(.marlow, after: 2)],
      [
        .when(.appear, .loads),
        .when(.wait(1)),
        .when(.wait(1), .shows(.showing(.marlow))),
        .when(.wait(9)),
      ]),
    CharacterDetailScenario(
      "a character at once", [.comes(.marlow)],
      [.when(.appear, .loads, .shows(.showing(.marlow)))]),
    CharacterDetailScenario(
      "appearing again loads nothing", [.comes(.marlow, after: 1)],
      [
        .when(.appear, .loads),
        .when(.appear),
        .when(.wait(1), .shows(.showing(.marlow))),
        .when(.events([.appeared, .appeared])),
        .when(.wait(5)),
      ]),
    CharacterDetailScenario(
      "appearing twice at once loads once", [.comes(.marlow, after: 1)],
      [
        .when(.events([.appeared, .appeared]), .loads),
        .when(.wait(1), .shows(.showing(.marlow))),
      ]),
    CharacterDetailScenario(
      "a refresh before appearing is the load", [.comes(.marlow, after: 1)],
      [
        .when(.refresh, .loads),
        .when(.appear),
        .when(.wait(1), .shows(.showing(.marlow))),
        .when(.appear),
      ]),
    CharacterDetailScenario(
      "events of other screens do nothing", [.comes(.marlow)],
      [
        .when(.appear, .loads, .shows(.showing(.marlow))),
        .when(
          .events([
            .rowShown(RowID(1)), .rowSelected(RowID(1)), .search("x"), .formSubmitted,
            .fieldEdited(FieldID("x"), "y"),
          ])),
      ]),
  ]
}
