import Foundation
import Testing

@testable import regatta

/// Each screen of the app, to the cell, as `Tests/Snapshots/frames` has it. Recorded as the other
/// snapshots are: by `RECORD=1`, in a run that fails.
@MainActor @Suite(.serialized, .timeLimit(.minutes(5)))
struct AppFramesTests {
  @Test(arguments: AppView.allCases)
  func looksAsItLooked(view: AppView) async throws {
    try await AppTrial.run { trial in
      try await view.open(in: trial)
      let text = try await FrameSheet(trial: trial).text()
      let file = Program.root.appending(path: "Tests/Snapshots/frames/\(view.rawValue).txt")
      if ProcessInfo.processInfo.environment["RECORD"] != nil {
        try Data(text.utf8).write(to: file)
        Issue.record("recorded \(view)")
      } else {
        #expect(text == String(decoding: try Data(contentsOf: file), as: UTF8.self))
      }
    }
  }
}
