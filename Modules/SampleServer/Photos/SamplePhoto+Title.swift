/// The lists' lengths share no divisor, so that no two of the 5,000 put together are the same.
extension SamplePhoto {
  /// Blank for one photo in 613, and a sentence of its own for one in 97.
  var title: String {
    if number % 613 == 12 { return number.isMultiple(of: 2) ? "" : "   " }
    if number % 97 == 41 { return Self.whole[number / 97 % Self.whole.count] }
    let subject = Self.subjects[number % Self.subjects.count]
    let place = Self.places[number % Self.places.count]
    return subject + place + Self.endings[number % Self.endings.count]
  }

  private static let subjects = [
    "A tern on a mooring post", "Two dinghies", "The night ferry", "Wet ropes", "Somebody's dog",
    "The pilot boat", "Three gulls and a sandwich", "A red buoy", "Nets, drying", "The tide gauge",
    "Fenders", "The blue crane", "A heron", "Lanterns", "The committee boat", "A spinnaker",
    "Seven swans", "The old winch", "Frost on the deck", "The start line", "A cat on the coaming",
    "Oilskins", "The lifeboat", "Mussels", "A broken oar", "The harbour master's chair", "Kelp",
    "The weather flag", "Bunks", "A tin of varnish", "The beacon", "Crab pots", "A seal, asleep",
    "The last sail", "Chart and pencil", "An anchor", "The chandler's cat",
  ]

  private static let places = [
    " at the north mole", " off Gull Island", " by the fuel dock", " in the marsh channel",
    " under the swing bridge", " at pontoon C", " behind the sail loft", " in the roads",
    " outside the chandlery", " on the slipway", " past the second buoy", " at the lock",
    " beside the fish market", " in the lee of the fort", " along the sea wall",
    " at the visitors' berth", " near the tide mill", " between two squalls", " on the sandbar",
    " below the lighthouse", " in the boat shed", " at the river mouth", " round the headland",
  ]

  private static let endings = [
    "", ", first light", ", low tide", ", before the fog", ", after the race", ", second attempt",
    ", from the water",
  ]

  private static let whole = [
    "Nobody won, everybody came home", "Fog", "港の朝、風はまだない", "زورق صغير عند الغروب",
    "⛵️⛵️⛵️ and one 🛶", "Große Flaute vor Ærøskøbing", "סירה אחת ושני שחפים",
    "  Taken with wet gloves ", "L’écluse, à l’aube", "The “no fishing” sign, and who sat under it",
    "雾散之前", "1 of 1", "Slack water & strong tea",
  ]
}
