import Observation

struct Departure: Equatable, Identifiable, Sendable {
  let id: String
  let time: String
  let destination: String
  let stops: [String]
}

/// The model, which any number of views may read.
@MainActor @Observable
final class Timetable {
  private(set) var departures: [Departure]?

  /// A service would be awaited here.
  func load() async {
    departures = [
      Departure(id: "12", time: "08:15", destination: "Texel", stops: ["Den Helder"]),
      Departure(id: "34", time: "09:40", destination: "Harwich", stops: []),
    ]
  }
}
