import Testing

@testable import RaceKit
@testable import race

@MainActor
struct BindingCostTests {
  private let bindings = Self.report("selection", ["closure": 2_000, "observation": 5_000])

  private func sentence(_ patterns: RaceReport) -> String {
    BindingCost(bindings: bindings, patterns: patterns).sentence
      .split(separator: "\n").joined(separator: " ")
  }

  @Test func isTheDifferenceOfOneChange() {
    #expect(
      sentence(Self.report("load-more", ["mvc": 3_000]))
        == "Observation takes 3.00 µs longer than a closure for one change of one property in a new View "
        + "that reads six (`race bindings`).")
  }

  @Test func isNotKnownOfAnotherMachine() {
    var patterns = Self.report("load-more", ["mvc": 3_000, "mv": 12_000])
    patterns.machine.system = "Plan 9"
    #expect(sentence(patterns) == "It is not known what a binding costs on this machine.")
  }

  /// - Parameter times: in nanoseconds, of the baseline first.
  private static func report(
    _ event: String, _ times: KeyValuePairs<String, Double>
  ) -> RaceReport {
    var report = RaceReport(
      title: "T", feature: "f", date: "", machine: .this, method: .init(.quick), contenders: [])
    let pairs = times.dropFirst().map { id, time in
      let ratio = time / times[0].value
      return RaceReport.Pair(
        first: times[0].key, second: id,
        ratio: .init(value: ratio, lower: ratio / 1.01, upper: ratio * 1.01))
    }
    report.events = [
      .init(
        id: event, name: event,
        times: times.map { RaceReport.Time(contender: $0.key, nanoseconds: $0.value) },
        pairs: pairs)
    ]
    return report
  }
}
