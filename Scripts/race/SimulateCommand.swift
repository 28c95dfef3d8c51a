import ArgumentParser
import RaceKit

/// For `Scripts/race-simulation`.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Simulate races of equal contenders, and of one that is slower, as Markdown.",
    usage: "race simulate [<options>]",
    shouldDisplay: false)

  /// After each of these numbers of processes.
  private static let counts = [12, 16, 24, 32, 48, 96, 160]
  /// That of a time relative to the baseline, in a report of ten contenders and eight events.
  private static let level = PairwiseComparison.level / 2 / 72

  @Option(help: "Simulated reports of each kind of noise.") var reports = 500
  @Option(help: "Processes, and looks, of each.") var processes = 500
  @Option(help: "Of the times that are simulated for each ratio.") var times = 1_000

  func run() {
    print(
      "| noise of equal contenders | reports with an interval that ever misses |\n| --- | ---: |")
    for noise in SimulatedRaces.Noise.allCases {
      var races = SimulatedRaces(noise, deviation: 0.04, seed: 1)
      let share = races.wrongReports(of: reports, processes: processes)
      print("| \(noise.rawValue) | \(percent(share)) |")
    }
    for deviation in [0.02, 0.04] {
      let header = ["true ratio, deviation \(percent(deviation))"] + Self.counts.map(String.init)
      print("\n| \(header.joined(separator: " | ")) |")
      print("| ---: | " + Self.counts.map { _ in "---:" }.joined(separator: " | ") + " |")
      for ratio in [1, 1.02, 1.05, 1.1, 1.2] { print(row(ratio, deviation)) }
    }
  }

  /// The share of decided times after each number of processes, and those that are wrong.
  private func row(_ ratio: Double, _ deviation: Double) -> String {
    var races = SimulatedRaces(.normal, deviation: deviation, seed: 2)
    let words = (0..<times).map { _ in
      races.words(ratio: ratio, after: Self.counts, level: Self.level)
    }
    let cells = Self.counts.indices.map { index in
      ["same", "slower", "faster"].compactMap { word in
        let count = words.count { $0[index] == word }
        return count == 0 ? nil : "\(word) \(percent(Double(count) / Double(times)))"
      }.joined(separator: ", ")
    }
    return "| \(ratio) | \(cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ")) |"
  }

  private func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10) %" }
}
