extension SampleCharacter {
  /// Keepers, lamps, machines and the weather.
  static let lights: [SampleCharacter] = [
    SampleCharacter(
      "Keeper Eulalia", .female, from: .needleLight, at: .needleLight,
      """
      Has kept the Needle Light for fifty years and writes to every ship that passes. \
      The ships write back, mostly to ask how.
      """),
    SampleCharacter("Keeper Eulalia's Brother", .male, is: .unknown, from: .needleLight),
    SampleCharacter("Keeper of the Spare Key", .unknown, at: .needleLight),
    SampleCharacter("Keeper Þórvald", .male, is: .dead, from: .outerRing, at: .needleLight),
    SampleCharacter("Vesper", .female, .lantern, from: .needleLight, at: .hallowQuay),
    SampleCharacter("Vesper (Apprentice)", .female, .lantern, from: .needleLight, at: .needleLight),
    SampleCharacter(
      "Vesper (Last of the Name)", .genderless, .lantern, is: .unknown, from: .needleLight,
      "The lamp that was lit before the tower was built, and that nobody has yet put out. "),
    SampleCharacter("Wick", .male, .lantern, from: .hallowQuay, at: .gullgate),
    SampleCharacter("Wickstaff", .male, .lantern, is: .dead, from: .hallowQuay),
    SampleCharacter("Ember-of-the-Quay", .female, .lantern, from: .hallowQuay, at: .hallowQuay),
    SampleCharacter("Ignis Minor", .genderless, .lantern, from: .outerRing, at: .openSea),
    SampleCharacter("نور المرسى", .female, .lantern, from: .outerRing, at: .portAnselm),
    SampleCharacter(
      "Tick-Tock Thorne", .male, .automaton, kind: "Chronometer", from: .tarrock, at: .portAnselm,
      "Right twice a minute. Umpires the start of every regatta & denies that it was a bribe."),
    SampleCharacter(
      "Windlass 4", .genderless, .automaton, kind: "Winch", from: .tarrock, at: .tarrock),
    SampleCharacter(
      "Windlass 5", .genderless, .automaton, kind: "Winch", from: .tarrock, at: .gullgate),
    SampleCharacter("Brass Henrietta", .female, .automaton, from: .tarrock, at: .sixpennyReach),
    SampleCharacter("The Clockwork Pilot", .genderless, .automaton, is: .dead, from: .tarrock),
    SampleCharacter("Foghorn", .male, .automaton, from: .needleLight, at: .kettleSound),
    SampleCharacter(
      "Northerly", .male, .weather, kind: "Wind", from: .outerRing, at: .openSea,
      "Arrives early, stays for supper, leaves with the roof."),
    SampleCharacter("Sou'wester", .female, .weather, kind: "Wind", at: .openSea),
    SampleCharacter(
      "Drizzle", .genderless, .weather, kind: "Rain", from: .lowerBrine, at: .lowerBrine),
    SampleCharacter("The Long Calm", .genderless, .weather, kind: "Calm", at: .kettleSound),
    SampleCharacter("סערה", .female, .weather, kind: "Storm", at: .openSea),
  ]
}
