/// What characters appear in.
enum MarvelWork: String, CaseIterable {
  case comics, series, stories, events

  private static let seriesNames = [
    "The Long Regatta", "Quick Alibi", "Tales of the Needle Light", "Low Water", "Gullgate Nights",
    "The Calm Fleet", "Hallow Quay Confidential", "Salt and Ledger", "Below the Plimsoll Line",
    "The Night Ferry", "Kettle Sound", "Lanterns, Lanterns", "A Parish Drowned", "Spindrift",
    "The Bosun's Eleven Ships", "Rope Yarns", "Outer Ring", "Weather Permitting", "Two Anchors",
    "Captain Almanac's Calendar", "The Lock at Sixpenny Reach", "Skerry", "Half a Candle",
    "Somewhere Astern",
  ]

  private static let eventNames = [
    "The Year Without a Tide", "Fall of the Third Lamp", "The Great Calm", "November for Sale",
    "War of the Bells", "Fog Week", "The Regatta of Ghosts", "Every Left Shoe", "Spring Flood",
    "The Strike of the Lamplighters", "Storm over Venn", "The Ninth Mark", "Salt Fever",
    "The Impostors", "Kraken at Table", "Seven Harbours", "The Receipt", "Chip Season", "Undertow",
    "The Clockwork Trial", "Low Lights", "The Founder Returns", "Two Novembers", "Last of the Name",
  ]

  /// - Parameter index: numbers from a character's own first work; fewer than 24 have names of
  ///   their own.
  func title(_ index: Int) -> String {
    let title = Self.seriesNames[index % Self.seriesNames.count]
    let series = "\(title) (\(1994 + title.utf8.count))"
    let issue = "\(series) #\(1 + index * 7 % 60)"
    switch self {
    case .comics: return issue
    case .series: return series
    case .stories where index.isMultiple(of: 2): return "Cover of \(issue)"
    case .stories: return "Tale from \(issue)"
    case .events: return Self.eventNames[index % Self.eventNames.count]
    }
  }

  /// Only stories have one.
  func type(_ index: Int) -> String? {
    self == .stories ? (index.isMultiple(of: 2) ? "cover" : "interiorStory") : nil
  }
}
