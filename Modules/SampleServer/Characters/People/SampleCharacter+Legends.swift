extension SampleCharacter {
  /// Ghosts, founders, and others of whom more is told than known.
  static let legends: [SampleCharacter] = [
    SampleCharacter(
      "Old Mother Ebb", .female, .ghost, is: .dead, from: .drownedParish, at: .saltmarch,
      """
      Walks out with the tide and comes back with the post. Nobody has told her that the \
      office moved in the flood.
      """),
    SampleCharacter("Old Mother Flood", .female, .ghost, is: .dead, from: .drownedParish),
    SampleCharacter("Old Tom Bitter-End", .male, .ghost, is: .dead, from: .tarrock, at: .openSea),
    SampleCharacter("Old Tom's Shadow", .unknown, .ghost, is: .unknown, at: .openSea),
    SampleCharacter("The Night Ferryman", .male, .ghost, is: .dead, from: .gullgate, at: .gullgate),
    SampleCharacter("The Lady in Oilskins", .female, .ghost, is: .unknown, at: .hallowQuay),
    SampleCharacter("Anselm the Founder", .male, is: .dead, from: .elsewhere, at: .portAnselm),
    SampleCharacter(
      "Saint Brackish", .unknown, is: .dead, from: .lowerBrine, at: .lowerBrine,
      """
      <p>Patron of those who are neither one thing nor the other.</p>\
      <p>Feast: the 30th of February, observed with half a candle.</p>
      """),
    SampleCharacter("The Bell Under Venn", .genderless, .unknown, is: .unknown, at: .isleOfVenn),
    SampleCharacter("Nobody's Daughter", .female, is: .unknown, from: .elsewhere, at: .openSea),
    SampleCharacter("Green-Eyed Isolde", .female, .ghost, is: .dead, at: .drownedParish),
    SampleCharacter(
      "Quintus Fathom", .male, .ghost, is: .dead, from: .outerRing, at: .drownedParish),
    SampleCharacter(
      "The Drowned Choir", .unknown, .ghost, is: .dead, kind: "Choir", at: .drownedParish,
      "Forty voices, one hymn, high water only."),
    SampleCharacter(
      "Mistress Undertow", .female, .unknown, is: .unknown, from: .openSea, at: .openSea),
    SampleCharacter("Jasper Wrack", .male, .ghost, is: .dead, from: .saltmarch, at: .saltmarch),
    SampleCharacter(
      "The Tide Giant", .male, .unknown, is: .unknown, from: .outerRing, at: .outerRing),
    hostile,
  ]

  /// Whatever shows these strings has to make them harmless first.
  private static let hostile = SampleCharacter(
    "Nobody\u{1B}[2J\u{1B}[H\u{1B}]0;boarded\u{7} Aboard\u{202E}drawrof\u{202C}\u{9B}31m",
    .unknown, .ghost, is: .unknown, kind: "Stow\u{1B}[8maway\u{0}", at: .elsewhere,
    "<p>Came aboard\u{1B}]8;;file:///etc\u{1B}\\ at night\u{1B}]8;;\u{1B}\\.</p>"
      + "<script>document.title = 'boarded'</script><p>\u{2067}Left\u{8}\u{8} no trace but "
      + "&#27;[31mred&#x1b;[0m ink&#8238; and a bell\u{7}.</p>\u{200B} ")
}
