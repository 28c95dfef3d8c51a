import DisplayKit
import TerminalFixtures

@testable import TerminalHost
@testable import regatta

/// What a screen looks like on three terminals: in words, with what is otherwise in ASCII, in colour
/// and without.
@MainActor
struct FrameSheet {
  static let sizes = [
    TerminalSize(columns: 40, rows: 12), TerminalSize(columns: 80, rows: 24),
    TerminalSize(columns: 300, rows: 100),
  ]

  let trial: AppTrial

  func text() async throws -> String {
    var parts: [String] = []
    for size in Self.sizes {
      let frame = try await frame(size, TerminalOptions())
      let plain = try await self.frame(size, TerminalOptions(hasColor: false))
      let ascii = try await self.frame(size, TerminalOptions(isASCII: true))
      parts += ["=== \(size.columns)×\(size.rows)", frame.text]
      parts += section("ASCII", ascii.lines, unlike: frame.lines)
      parts += section("colour", styles(of: frame), unlike: [])
      parts += section("no colour", styles(of: plain), unlike: styles(of: frame))
    }
    return parts.joined(separator: "\n") + "\n"
  }

  /// What is on the terminal once everything that comes into view is there.
  private func frame(_ size: TerminalSize, _ options: TerminalOptions) async throws
    -> TerminalEmulator
  {
    let terminal = FakeTerminal(size)
    let coordinator = trial.coordinator
    let host = TerminalScreenHost(
      options: options, commands: coordinator.commands,
      status: { _ in coordinator.whereabouts }, openLink: { _ in })
    let session = TerminalSession(host, trial.navigator, terminal, ManualClock())
    try session.start()
    defer { session.finish(.quit) }
    var before: [String] = []
    while before != terminal.emulator.lines {
      before = terminal.emulator.lines
      try await trial.settle()
      session.draw()
    }
    return terminal.emulator
  }

  /// The rows that differ, by their numbers.
  private func section(_ title: String, _ rows: [String], unlike others: [String]) -> [String] {
    let found = rows.enumerated().filter { number, row in
      others.indices.contains(number) ? row != others[number] : !row.isEmpty
    }
    return ["--- \(title)"] + found.map { "\($0.offset + 1): \($0.element)" }
  }

  /// For each row, from which column to which it has which parameters of SGR.
  private func styles(of frame: TerminalEmulator) -> [String] {
    frame.cells.map { row in
      var runs: [(codes: Set<Int>, columns: ClosedRange<Int>)] = []
      for (column, cell) in row.enumerated() where !cell.codes.isEmpty {
        if let last = runs.last, last.codes == cell.codes, last.columns.upperBound == column {
          runs[runs.count - 1].columns = last.columns.lowerBound...column + 1
        } else {
          runs.append((cell.codes, column + 1...column + 1))
        }
      }
      return runs.map { run in
        let codes = run.codes.sorted().map(String.init).joined(separator: ";")
        return "\(run.columns.lowerBound)-\(run.columns.upperBound) \(codes)"
      }.joined(separator: ", ")
    }
  }
}
