extension SampleCharacter {
  /// Captains, and those who say that they are.
  static let captains: [SampleCharacter] = [
    SampleCharacter(
      "Captain Almanac", .male, from: .kettleSound, at: .openSea,
      """
      Sails by a calendar that he prints himself. When the tide is late he amends the tide; \
      twice it has followed.
      """),
    SampleCharacter("Captain Amaranth", .female, from: .outerRing, at: .openSea),
    SampleCharacter(
      "Captain Nobody", .unknown, is: .unknown, at: .elsewhere,
      "Every ship's log names this captain once, always on the page that got wet."),
    SampleCharacter("Captain Quarterlight", .female, from: .hallowQuay, at: .needleLight),
    SampleCharacter("Captain Rook", .male, is: .dead, kind: "Privateer", from: .gullgate),
    SampleCharacter("Captain Rookwood", .male, kind: "Privateer", from: .gullgate, at: .openSea),
    SampleCharacter("Captain Sable", .female, kind: "Smuggler", from: .saltmarch, at: .isleOfVenn),
    SampleCharacter("Captain Sable (Impostor)", .unknown, kind: "Smuggler", at: .isleOfVenn),
    SampleCharacter("Captain Ülkü", .female, from: .sixpennyReach, at: .openSea),
    SampleCharacter("Commodore Fitzwarp", .male, from: .portAnselm, at: .portAnselm),
    SampleCharacter(
      "Commodore Lull", .female, from: .kettleSound, at: .kettleSound,
      """
      <h3>Commodore Lull</h3><p>Commands the <em>calm</em> fleet: eleven ships that have never \
      been seen to move, and have never been in the same place twice. See \
      <a href="https://lantern-coast.example/calm?fleet=1&amp;page=2">the register</a>.</p>
      """),
    SampleCharacter("First Mate Osric", .male, from: .lowerBrine, at: .openSea),
    SampleCharacter(
      "Pirate Accountant", .female, kind: "Auditor", from: .lowerBrine, at: .outerRing),
    SampleCharacter(
      "Grizel Cutlass", .female, kind: "Pirate", from: .outerRing, at: .outerRing,
      "Boards politely, robs in alphabetical order, and leaves a receipt."),
    SampleCharacter(
      "Jean-Baptiste Sansquille", .male, is: .unknown, kind: "Pirate", from: .outerRing),
    SampleCharacter("Mad Iolanthe", .female, kind: "Pirate", from: .saltmarch, at: .openSea),
    SampleCharacter(
      "Three-Anchor Tamsin", .female, kind: "Smuggler", from: .tarrock, at: .saltmarch),
    SampleCharacter(
      "Admiral Vandersplice", .male, is: .dead, from: .portAnselm, at: .drownedParish),
    SampleCharacter("Lieutenant Pim", .male, from: .portAnselm, at: .gullgate),
  ]
}
