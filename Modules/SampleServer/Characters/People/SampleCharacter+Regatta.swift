extension SampleCharacter {
  /// Who sails the Long Regatta.
  static let regatta: [SampleCharacter] = [
    SampleCharacter(
      "Marit Quickwater", .female, from: .gullgate, at: .portAnselm,
      """
      Skipper of the Quick Alibi and winner of three Long Regattas, two of them on purpose. \
      Reads the wind by the washing of Port Anselm and has never explained the fourth sail.
      """),
    SampleCharacter(
      "Tobias Underhull", .male, from: .lowerBrine, at: .portAnselm,
      """
      Bosun of the Quick Alibi. He splices, he caulks, and he apologises to the boat before \
      either.
      """),
    SampleCharacter("Odalys Fairlead", .female, from: .portAnselm, at: .kettleSound),
    SampleCharacter("Søren Havnlykke", .male, from: .hallowQuay, at: .openSea),
    SampleCharacter(
      "Zoë Brandywhistle", .female, from: .sixpennyReach, at: .sixpennyReach,
      "Sails alone, sings in three voices, and is fined every year for both. "),
    SampleCharacter("Marisol Tack", .female, kind: "Twin", from: .saltmarch, at: .portAnselm),
    SampleCharacter("Marlow Tack", .male, kind: "Twin", from: .saltmarch, at: .gullgate),
    SampleCharacter("Bastian Leech-Line", .male, from: .portAnselm, at: .portAnselm),
    SampleCharacter(
      "Åse Tindholm", .female, from: .isleOfVenn, at: .openSea,
      """
      <p class="story">Navigator of the <i>Patience</i>. Finished the ninth regatta a week \
      after everyone had gone home, and was the only one to have rounded <b>all</b> the \
      marks.</p>
      """),
    SampleCharacter("Ignace Pell", .male, is: .dead, from: .hallowQuay, at: .drownedParish),
    SampleCharacter("Perpetua Gale", .female, from: .tarrock, at: .kettleSound),
    SampleCharacter("Étienne Brisefoc", .male, from: .gullgate, at: .gullgate),
    SampleCharacter(
      "Coxswain Dobbs", .male, from: .lowerBrine, at: .lowerBrine,
      "Counts to eight. Counts to eight again. A whole crew would follow him off a weir."),
    SampleCharacter("Wilhelmina Reef", .female, from: .sixpennyReach, at: .portAnselm),
    SampleCharacter("Ñusca Solmarea", .female, from: .outerRing, at: .openSea),
    SampleCharacter("Jory Slackwater", .male, from: .needleLight, at: .lowerBrine),
    SampleCharacter("Halcyon Ruddock", .unknown, from: .unknown, at: .openSea),
    SampleCharacter("Łucyna Wiatrowa", .female, from: .hallowQuay, at: .tarrock),
    SampleCharacter(
      "The Second Kettle", .genderless, .automaton, kind: "Boat", from: .tarrock,
      at: .kettleSound,
      """
      The one boat in the regatta that holds its own skipper's ticket. It boils over in a calm, \
      is sorry about it, and has protested every result since the first Kettle sank.
      """),
    SampleCharacter("Corrin Lazarette", .unknown, is: .unknown, from: .outerRing),
    SampleCharacter("潮見ハル", .female, from: .isleOfVenn, at: .kettleSound),
    SampleCharacter("Maren Spindrift", .female, from: .needleLight, at: .openSea),
    SampleCharacter("Gideon Halyard", .male, from: .portAnselm, at: .portAnselm),
  ]
}
