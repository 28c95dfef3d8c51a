import DisplayKit
import PlainHost

/// `swift run departures [ID]`: prints the departures, and with an id the stops of one.
@main
@MainActor
struct Departures {
  static func main() async throws {
    let screen = ObservedScreen(
      DeparturesView(timetable: Timetable()), local: DeparturesView.Local())
    let output = PlainStream(style: PlainStyle()) { print($0.string, terminator: "") }
    try await screen.whileShown {
      if let id = CommandLine.arguments.dropFirst().first {
        screen.handle(.rowSelected(RowID(id)))
        try await screen.waitUntilSettled()
      }
      _ = try PlainTextHost(output: output, diagnostics: output)
        .print(screen.display.state.content)
    }
  }
}
