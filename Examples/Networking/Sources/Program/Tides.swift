import Foundation
import NetworkKit
import TideService

/// `swift run tides URL HARBOUR [FILE]`: prints the tides of a harbour, or saves them in a file. The
/// exit code is 1 after an error.
@main
struct Tides {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard 2...3 ~= arguments.count else {
      print("usage: tides URL HARBOUR [FILE]")
      exit(64)
    }
    do {
      let base = try BaseURL(arguments[0])
      if arguments.count == 3 {
        try await save(arguments[1], of: base, in: arguments[2])
      } else {
        try await show(arguments[1], of: base)
      }
    } catch {
      print("tides: \(error)")
      exit(1)
    }
  }

  private static func show(_ harbour: String, of base: BaseURL) async throws {
    let (tides, skipped) = try await TideRepository(base).tides(of: harbour)
    for tide in tides { print("\(tide.time) \(tide.height) m") }
    if skipped > 0 { print("\(skipped) skipped") }
  }

  private static func save(_ harbour: String, of base: BaseURL, in file: String) async throws {
    try await TideStreams(base).save(harbour, to: URL(filePath: file)) { progress in
      print("\(progress.received) of \(progress.expected.map(String.init) ?? "?") bytes")
    }
  }
}
