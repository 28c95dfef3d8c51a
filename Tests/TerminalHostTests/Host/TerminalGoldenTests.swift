import DisplayKit
import TestSupport
import Testing

@testable import TerminalHost
@testable import terminal_demo

/// Snapshots of whole frames.
@MainActor
struct TerminalGoldenTests {
  private static let sizes = [(40, 12), (80, 24), (300, 100)]
  private static let options = [
    ("colours", TerminalOptions()), ("no colours", TerminalOptions(hasColor: false)),
    ("ASCII", TerminalOptions(isASCII: true)),
  ]

  @Test(arguments: ["article", "rows", "form", "failure", "search", "help"])
  func matchesItsGoldenFile(name: String) throws {
    var text = ""
    for (columns, rows) in Self.sizes {
      for (mode, options) in Self.options {
        let frame = try frame(name, columns, rows, options)
        text += "--- \(columns)×\(rows), \(mode)\n\(frame)\n"
      }
    }
    #expect(try text == Snapshot.text("terminal-\(name)", recording: text))
  }

  private func frame(
    _ name: String, _ columns: Int, _ rows: Int, _ options: TerminalOptions
  ) throws -> String {
    let trial = try TerminalTrial(
      content(name), columns: columns, rows: rows, options: options)
    switch name {
    case "rows": trial.press("j", "j")
    case "form": trial.press("\t", "x")
    case "search": trial.press("/", "w", "i", "n", "d", TerminalTrial.enter)
    case "help": trial.press("?")
    default: break
    }
    return trial.terminal.emulator.marked
  }

  private func content(_ name: String) -> Content {
    switch name {
    case "rows": DemoContent.list(100)
    case "form": .form(DemoContent.form)
    case "failure":
      .failure(Failure(title: "No answer", advice: "Try it again in a minute.", canRetry: true))
    default: DemoContent.article
    }
  }
}
