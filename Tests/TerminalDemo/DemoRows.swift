import DisplayKit
import TerminalHost

/// The same work on a long list and on a short one, by turns.
@MainActor
enum DemoRows {
  private static let samples = 201
  private static let size = TerminalSize(columns: 80, rows: 24)

  static func compare() async -> [[StyledText]] {
    await [
      row("opening", opening), row("to the end") { await time($0, ["G"]) },
      row("scrolling by a page") { await time($0, Array(repeating: "\u{1B}[6~", count: 10)) },
    ]
  }

  private static func row(_ name: String, _ time: (Int) async -> Duration) async -> [StyledText] {
    var long: [Duration] = []
    var short: [Duration] = []
    for _ in 0..<samples {
      short.append(await time(1000))
      long.append(await time(1_000_000))
    }
    let medians = [long, short].map { $0.sorted()[samples / 2] }
    let ratio = medians[0] / medians[1]
    return [
      name, DemoCost.microseconds(medians[0]), name, DemoCost.microseconds(medians[1]),
      DemoCost.text(ratio), "≤ 1.5 \(ratio <= 1.5 ? "yes" : "NO")",
    ].map { StyledText(DisplayText($0)) }
  }

  private static func opening(_ count: Int) async -> Duration {
    let start = ContinuousClock().now
    let run = DemoRun(size, DemoScreen("Rows", DemoContent.list(count)))
    await run.start()
    return run.device.lastWrite - start
  }

  private static func time(_ count: Int, _ keys: [String]) async -> Duration {
    let run = DemoRun(size, DemoScreen("Rows", DemoContent.list(count)))
    await run.start()
    var total = Duration.zero
    for key in keys { total += await run.press(key) }
    return total
  }
}
