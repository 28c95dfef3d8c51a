/// The harbours and waters of the Lantern Coast.
enum SamplePlace: String, CaseIterable, Sendable {
  case portAnselm = "Port Anselm"
  case gullgate = "Gullgate"
  case lowerBrine = "Lower Brine"
  case hallowQuay = "Hallow Quay"
  case needleLight = "The Needle Light"
  case kettleSound = "Kettle Sound"
  case saltmarch = "Saltmarch"
  case isleOfVenn = "Isle of Venn"
  case tarrock = "Tarrock Yard"
  case sixpennyReach = "Sixpenny Reach"
  case outerRing = "The Outer Ring"
  case drownedParish = "The Drowned Parish"
  case openSea = "Open Sea"
  case elsewhere = "Somewhere Astern"
  case unknown

  /// From 1, by which a chart holds the place; nil where there is no chart.
  var chartNumber: Int? {
    switch self {
    case .openSea, .elsewhere, .unknown: nil
    default: Self.allCases.firstIndex(of: self).map { $0 + 1 }
    }
  }
}
