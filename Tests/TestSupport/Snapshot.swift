import Foundation

/// The text files in `Tests/Snapshots`. `RECORD=1 Scripts/test` records them, and fails, so that no
/// recording goes unnoticed.
package enum Snapshot {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")

  package static func text(_ name: String, recording text: String) throws -> String {
    let file = folder.appending(path: name + ".txt")
    guard ProcessInfo.processInfo.environment["RECORD"] != nil else {
      return String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    try Data(text.utf8).write(to: file)
    return "recorded \(name)"
  }
}
