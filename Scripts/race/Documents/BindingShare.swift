import Foundation
import RaceKit

/// How much of the time of the patterns whose View observes is the observation: from a race of bindings
/// alone, on the same machine.
@MainActor
struct BindingShare {
  /// Both change one property, which is displayed once.
  private static let binding = "selection"
  private static let event = "load-more"

  let bindings: RaceReport
  let patterns: RaceReport

  var sentence: String {
    guard bindings.machine == patterns.machine,
      let observation = excess(of: "observation", over: "closure", Self.binding, in: bindings)
    else { return "It is not known what a binding costs on this machine.\n" }
    let change = observation / Double(BindingsRace.changes)
    let shares = TweetsContender.patterns.filter { $0.binding == "observation" }.compactMap {
      contender in
      excess(of: contender.id, over: "mvc", Self.event, in: patterns).map {
        "\(Int((100 * change / $0).rounded())) % (\(contender.name))"
      }
    }
    let part =
      shares.isEmpty
      ? ""
      : " That is \(shares.joined(separator: " and ")) of what five more take longer than in MVC."
    return """
      Observation takes \(String(format: "%.2f", change / 1_000)) µs longer than a closure for a change \
      of one property in a View that reads six (`race bindings`).\(part)
      """.wrapped()
  }

  /// In nanoseconds; nil without a difference that counts.
  private func excess(
    of id: String, over other: String, _ event: String, in report: RaceReport
  ) -> Double? {
    guard report[id].finding(against: other, in: event) == .slower,
      let own = report[id].nanoseconds(in: event), let others = report[other].nanoseconds(in: event)
    else { return nil }
    return own - others
  }
}
