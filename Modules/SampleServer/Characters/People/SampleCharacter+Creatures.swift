extension SampleCharacter {
  /// Seals, birds and others with an opinion on boats.
  static let creatures: [SampleCharacter] = [
    SampleCharacter(
      "Bosun", .male, .animal, kind: "Cat", from: .portAnselm, at: .portAnselm,
      """
      Ship's cat of eleven ships at once. Each crew pays his berth; none has asked why he is \
      never aboard in port.
      """),
    SampleCharacter("Bosun's Kitten", .female, .animal, kind: "Cat", at: .portAnselm),
    SampleCharacter("Ondine Greyback", .female, .selkie, from: .isleOfVenn, at: .hallowQuay),
    SampleCharacter(
      "Murdo of the Skerry", .male, .selkie, from: .isleOfVenn, at: .isleOfVenn,
      "Lost his coat at cards and won it back as a sail. Races in it. \r\n"),
    SampleCharacter("Caoilfhinn", .female, .selkie, from: .isleOfVenn, at: .openSea),
    SampleCharacter("Old Whiskers", .male, .selkie, is: .unknown, from: .outerRing),
    SampleCharacter(
      "Sir Reginald Gull", .male, .bird, kind: "Gull", from: .gullgate, at: .gullgate),
    SampleCharacter(
      "The Chip Thief", .female, .bird, kind: "Gull", from: .gullgate, at: .hallowQuay,
      "Wanted in four towns. The reward is paid in chips, which is how she was never caught."),
    SampleCharacter("Petrel", .unknown, .bird, kind: "Storm petrel", at: .openSea),
    SampleCharacter("Petra the Cormorant", .female, .bird, kind: "Cormorant", at: .tarrock),
    SampleCharacter(
      "Albatross Prime", .male, .bird, kind: "Albatross", from: .outerRing, at: .openSea),
    SampleCharacter("Otterly", .female, .animal, kind: "Otter", from: .saltmarch, at: .saltmarch),
    SampleCharacter(
      "Pip 🐚", .unknown, .animal, kind: "Hermit crab", from: .lowerBrine, at: .lowerBrine),
    SampleCharacter("Nereus Deepwell", .male, .merfolk, from: .drownedParish, at: .drownedParish),
    SampleCharacter(
      "Queen Thalassine", .female, .merfolk, from: .drownedParish, at: .drownedParish,
      """
      Rules every parish below the low-water mark. Her tax is one shoe a year from each \
      household above it; the left one.
      """),
    SampleCharacter("Σελήνη", .female, .merfolk, from: .drownedParish, at: .openSea),
    SampleCharacter("Finn the Unsinkable", .male, .merfolk, is: .dead, from: .kettleSound),
    SampleCharacter("Leviathan's Aunt", .female, .unknown, from: .openSea, at: .openSea),
    SampleCharacter("The Polite Kraken", .genderless, .unknown, from: .openSea, at: .kettleSound),
    SampleCharacter("Sardine Nº 9", .unknown, .animal, kind: "Sardine", at: .openSea),
  ]
}
