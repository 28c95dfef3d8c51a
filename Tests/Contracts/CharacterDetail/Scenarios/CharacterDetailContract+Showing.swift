import CharacterDetailKit
import CharactersKit

// 2. The child: name, image, bio as plain text, facts and links, and nothing for what there is not.
extension CharacterDetailContract {
  static let showing: [CharacterDetailScenario] = [
    reading(
      "all parts", .marlow,
      [
        "Marlow Quill", "[image: Marlow Quill]", "Sails alone.", "Ship\tPetrel",
        "Born\tPort Amity", "• Wiki",
      ]),
    reading("a name alone", .bare(), ["Marlow Quill"]),
    reading("no image", .bare(bioHTML: "Sails."), ["Marlow Quill", "Sails."]),
    reading(
      "no bio", .bare(bioHTML: "", image: "https://pictures.example/7.jpg"),
      ["Marlow Quill", "[image: Marlow Quill]"]),
    reading("a bio of tags alone", .bare(bioHTML: "<p> <br></p>"), ["Marlow Quill"]),
    reading(
      "a bio in HTML", .bare(bioHTML: "<p>Fish &amp; <b>rope</b></p><p>Then <i>sleep"),
      ["Marlow Quill", "Fish & rope", "Then sleep"]),
    reading(
      "hostile text", .hostile,
      [
        "Evil ␛[2J\u{FFFD}Twin", "[image: Evil ␛[2J\u{FFFD}Twin]", "␛[31mRed", "A B\t␇C",
        "• Open me",
      ]),
  ]

  private static func reading(
    _ name: String, _ character: CharacterDetail, _ lines: [String]
  ) -> CharacterDetailScenario {
    CharacterDetailScenario(
      name, [.comes(character, after: 1)],
      [
        .when(.appear, .loads, .reads("Character", [])),
        .when(.wait(1), .shows(.showing(character)), .reads(lines[0], lines)),
      ])
  }
}
