extension SampleCharacter {
  /// Who keeps the harbour towns going.
  static let harbour: [SampleCharacter] = [
    SampleCharacter(
      "Harbour Master Oriel", .female, from: .portAnselm, at: .portAnselm,
      """
      Knows every hull by its creak. Her ledger of moorings is the longest book on the coast, \
      and the only one in which the villain pays.
      """),
    SampleCharacter("Harbour Master Quist", .male, is: .dead, from: .gullgate, at: .gullgate),
    SampleCharacter("Harbour Guard", .unknown, from: .portAnselm, at: .portAnselm),
    SampleCharacter(
      "Dame Agathe Brine", .female, from: .lowerBrine, at: .lowerBrine,
      "Owns the salt, the scales and, by a clerk's mistake, the month of November."),
    SampleCharacter("Nils Oakum", .male, from: .tarrock, at: .tarrock),
    SampleCharacter("Philippa Bellpull", .female, from: .hallowQuay, at: .hallowQuay),
    SampleCharacter(
      "Rémi Vague-Douce", .male, from: .gullgate, at: .gullgate,
      "Baker to the night ferries &amp; author of the one-handed bun.<br>Never seen asleep."),
    SampleCharacter("Re\u{301}my Cordier", .male, from: .gullgate, at: .tarrock),
    SampleCharacter(
      "Thessaly Crane", .female, kind: "Crane driver", from: .portAnselm, at: .tarrock),
    SampleCharacter("Ambrose Tollkeeper", .male, from: .sixpennyReach, at: .sixpennyReach),
    SampleCharacter(
      "Little Ottoline", .female, from: .hallowQuay, at: .hallowQuay,
      "Nine years old, pilot of the ferry in fog, where the grown-ups only guess.  "),
    SampleCharacter("Widow Marguerite", .female, from: .saltmarch, at: .saltmarch),
    SampleCharacter("Doctor Salt", .unknown, kind: "Physician", from: .lowerBrine, at: .portAnselm),
    SampleCharacter(
      "Inspector Plimsoll", .male, from: .portAnselm, at: .portAnselm,
      """
      Draws a line on everything: hulls, arguments, the brandy. Has solved forty cases by \
      waiting to see what floats.
      """),
    SampleCharacter("Cosmo Barnacle", .male, from: .lowerBrine, at: .lowerBrine),
    SampleCharacter("Hải Đăng", .male, from: .needleLight, at: .hallowQuay),
    SampleCharacter("Yevgenia Prystan", .female, from: .outerRing, at: .portAnselm),
    SampleCharacter("Мирослава Тиха", .female, from: .hallowQuay, at: .saltmarch),
    SampleCharacter("Bell & Anchor", .unknown, kind: "Duo", from: .gullgate, at: .gullgate),
    SampleCharacter("Linus Ropewalk", .male, from: .tarrock, at: .tarrock),
    SampleCharacter("Septima Weir", .female, from: .sixpennyReach, at: .sixpennyReach),
    SampleCharacter(
      """
      The Honourable Company of Lamplighters, Bell-Ringers and Persons Awake After Midnight
      """, .unknown, kind: "Guild", from: .portAnselm, at: .portAnselm,
      "Meets at one. Agrees at four. Is asleep when the vote is counted."),
    SampleCharacter("Fenwick Ballast", .male, is: .dead, from: .portAnselm, at: .drownedParish),
  ]
}
