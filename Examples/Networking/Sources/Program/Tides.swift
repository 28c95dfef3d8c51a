import Foundation
import NetworkKit
import TideService

/// `swift run tides URL HARBOUR`: prints the tides of a harbour. The exit code is 1 after an error.
@main
struct Tides {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    guard let url = arguments.first, let harbour = arguments.dropFirst().first else {
      print("usage: tides URL HARBOUR")
      exit(64)
    }
    do {
      let (tides, skipped) = try await TideRepository(BaseURL(url)).tides(of: harbour)
      for tide in tides { print("\(tide.time) \(tide.height) m") }
      if skipped > 0 { print("\(skipped) skipped") }
    } catch {
      print("tides: \(error)")
      exit(1)
    }
  }
}
