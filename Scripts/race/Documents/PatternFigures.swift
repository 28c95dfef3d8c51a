import Foundation
import PatternKit
import RaceKit

/// What is counted and measured of each pattern, for the chart, for `regatta choose` and for the heads of the
/// panes of a comparison.
struct PatternFigures {
  struct Row: Equatable {
    let id: String
    let name: String
    /// The sum over the changes that all patterns have; nil without one.
    let declarations: Int?
    let lines: Int?
    let roles: Int?
    /// The geometric mean of the events' times relative to MVC; nil without times.
    let time: Double?
    /// The range of those that differ.
    let timeRange: String?

    var timeText: String? { time.map { String(format: "%.2f", $0) } }
  }

  let changes: [String]
  let rows: [Row]
}

extension PatternFigures {
  /// - Parameter times: the rows of the tables of times, with a factor such as "1.27 (1.22–1.32)" in the
  ///   third cell.
  init(_ questions: QuestionFigures, times: [[String]]) {
    changes = questions.changes.complete
    rows = questions.report.contenders.map { contender in
      let costs = questions.costs(of: contender)
      let factors = times.filter { $0.count > 2 && $0[0] == contender.name }.compactMap { row in
        row[2].split(separator: " ").first.flatMap { Double($0) }
      }
      return Row(
        id: contender.id, name: contender.name,
        declarations: costs.isEmpty ? nil : costs.map(\.declarations.count).reduce(0, +),
        lines: contender.sources?.lines, roles: contender.sources?.doubles?.roles.count,
        time: factors.isEmpty ? nil : Self.geometricMean(factors),
        timeRange: contender.isBaseline ? "1" : questions.timeRange(of: contender))
    }
  }

  private static func geometricMean(_ factors: [Double]) -> Double {
    exp(factors.map(log).reduce(0, +) / Double(factors.count))
  }

  /// `figures.txt` of PatternKit.
  var text: String {
    rows.map { row in
      let facts: [(String, String?)] = [
        ("changes", changes.isEmpty ? nil : changes.joined(separator: ", ")),
        ("declarations", row.declarations.map(String.init)), ("lines", row.lines.map(String.init)),
        ("roles", row.roles.map(String.init)), ("time", row.timeRange),
      ]
      return ([row.id] + facts.compactMap { name, value in value.map { "\(name): \($0)" } })
        .joined(separator: "\n")
    }.joined(separator: "\n\n") + "\n"
  }
}
