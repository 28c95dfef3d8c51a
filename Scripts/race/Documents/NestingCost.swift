import Foundation
import RaceKit

/// What a change in a nested component costs, by the way of nesting and the depth.
struct NestingCost {
  let report: RaceReport

  var text: String {
    let baseline = report.contenderIDs.first ?? ""
    let table = RaceTable(
      header: ["a change in the innermost of nested components, µs"]
        + report.events.map(\.name),
      rows: report.contenders.map { contender in
        [contender.name]
          + report.eventIDs.map { event in
            guard let time = report[contender.id].nanoseconds(in: event) else { return "–" }
            let number = String(format: "%.2f", time / 1_000)
            let finding = report[contender.id].finding(against: baseline, in: event)
            return contender.id == baseline ? number : "\(number), \(finding.word)"
          }
      })
    return table.markdown + "\n" + report.conditions.wrapped()
  }
}
