import Foundation
import RaceKit

/// What observation costs beside a closure: from a race of bindings alone, on the machine of the patterns.
@MainActor
struct BindingCost {
  /// Changes one property of a new View, which displays it once.
  private static let event = "selection"

  let bindings: RaceReport
  let patterns: RaceReport

  var sentence: String {
    guard bindings.machine == patterns.machine,
      bindings["observation"].finding(against: "closure", in: Self.event) == .slower,
      let observation = bindings["observation"].nanoseconds(in: Self.event),
      let closure = bindings["closure"].nanoseconds(in: Self.event)
    else { return "It is not known what a binding costs on this machine.\n" }
    return """
      Observation takes \(String(format: "%.2f", (observation - closure) / 1_000)) µs longer than a \
      closure for one change of one property in a new View that reads six (`race bindings`).
      """.wrapped()
  }
}
