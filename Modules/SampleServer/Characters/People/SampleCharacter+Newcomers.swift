extension SampleCharacter {
  /// Written after the others were numbered.
  static let newcomers: [SampleCharacter] = [
    SampleCharacter(
      "Apprentice Wen", .female, from: .isleOfVenn, at: .tarrock,
      "Has built one boat. It is the right way up for most of the week."),
    SampleCharacter("Beatrix Mooring", .female, from: .hallowQuay, at: .hallowQuay),
    SampleCharacter("Caspian Ledger", .male, kind: "Auditor", from: .portAnselm, at: .lowerBrine),
    SampleCharacter("Delphine Sextant", .female, from: .gullgate, at: .openSea),
    SampleCharacter("Emrys Longshore", .male, from: .saltmarch, at: .portAnselm),
    SampleCharacter("सागरिका", .female, from: .outerRing, at: .kettleSound),
    SampleCharacter("Frøya Tangvald", .female, from: .hallowQuay, at: .isleOfVenn),
    SampleCharacter("Horatio Bilge", .male, from: .lowerBrine, at: .tarrock),
    SampleCharacter(
      "Isambard Sluice", .male, kind: "Lock keeper", from: .sixpennyReach, at: .sixpennyReach,
      """
      Keeps the lock between the Reach and the sea and lets through whoever tells him something \
      new. Boats wait in line, reading.
      """),
    SampleCharacter("Juniper Stay", .female, from: .tarrock, at: .gullgate),
    SampleCharacter("Kestrel Vane", .unknown, from: .needleLight, at: .portAnselm),
    SampleCharacter("Lavender Scuttle", .female, from: .portAnselm, at: .outerRing),
    SampleCharacter("Magnus Overboard", .male, is: .unknown, from: .kettleSound, at: .openSea),
    SampleCharacter("Marzipan Joe", .male, from: .gullgate, at: .gullgate),
    SampleCharacter("Orla Kittiwake", .female, from: .isleOfVenn, at: .hallowQuay),
    SampleCharacter("Prudence Keelhaul", .female, from: .saltmarch, at: .saltmarch),
    SampleCharacter("Ørjan Skarvik", .male, from: .outerRing, at: .needleLight),
    SampleCharacter("Thaddeus Wherry", .male, from: .sixpennyReach, at: .sixpennyReach),
    SampleCharacter(
      "Ulla Driftwood", .female, kind: "Carver", from: .elsewhere, at: .isleOfVenn,
      "Carves figureheads out of what the sea brings, and gives each the face of its debtor."),
    SampleCharacter("Viggo Stern", .male, from: .tarrock, at: .openSea),
    SampleCharacter("Xanthe Yawl", .female, from: .kettleSound, at: .kettleSound),
    SampleCharacter("Yusra al-Marsa", .female, from: .outerRing, at: .portAnselm),
    SampleCharacter("Zebedee Crow", .male, is: .dead, from: .hallowQuay, at: .drownedParish),
  ]
}
