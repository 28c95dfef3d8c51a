import NumericsKit

@testable import ShadowKit

/// The results of a simulated process, whose runs overlap: in each, the candidate and a second control
/// follow each other in random order.
struct SimulatedProcess {
  enum End {
    /// All runs end before the process does.
    case drained
    /// The candidate crashes in one of its runs.
    case crash
    /// At any time.
    case killed
  }

  private struct Run {
    let number: UInt32
    /// In the reverse order.
    var steps: [(role: ShadowResult.Role, outcome: ShadowResult.Outcome)]
  }

  let name: String
  /// The runs at the same time.
  let width: Int
  var runs = 20
  /// The keys that take turns; 0 if runs have none.
  var keys = 0
  var end = End.drained

  func results(using random: inout SplitMix64) -> [ShadowResult] {
    let last = end == .crash ? Int.random(in: 1...runs, using: &random) : 0
    var lines: [ShadowResult] = []
    var open: [Run] = []
    var started = 0
    while started < runs || !open.isEmpty {
      while started < runs, open.count < width {
        started += 1
        open.append(run(UInt32(started), &random))
      }
      let position = Int.random(in: 0..<open.count, using: &random)
      guard let step = open[position].steps.popLast() else {
        open.remove(at: position)
        continue
      }
      let number = open[position].number
      let isCandidateEnd = step.role == .candidate && step.outcome == .matched
      if number == last, isCandidateEnd { return lines }
      lines.append(line(step.outcome, run: number, step.role))
    }
    guard end == .killed else { return lines }
    return Array(lines.prefix(Int.random(in: 1..<lines.count, using: &random)))
  }

  private func run(_ number: UInt32, _ random: inout SplitMix64) -> Run {
    let roles: [ShadowResult.Role] =
      Bool.random(using: &random) ? [.candidate, .twin] : [.twin, .candidate]
    return Run(number: number, steps: roles.flatMap { [($0, .matched), ($0, .started)] })
  }

  private func line(
    _ outcome: ShadowResult.Outcome, run: UInt32, _ role: ShadowResult.Role
  ) -> ShadowResult {
    .make(
      outcome, process: name, key: keys > 0 ? "\(name) \(Int(run) % keys)" : nil, run: run,
      role: role, seconds: outcome == .started ? [] : [1, Double(run)])
  }
}
