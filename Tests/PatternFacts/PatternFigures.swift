package import RaceKit

/// The parts of a document that are measured, from a race's report.
package struct PatternFigures {
  private let report: RaceReport
  private let digest: String

  /// - Parameter digest: that of the sources that were measured.
  package init(_ report: RaceReport, digest: String) {
    self.report = report
    self.digest = digest
  }

  /// The parts, by name.
  package var parts: [String: String] {
    var parts = [
      "facts": report.facts.joined(separator: " ").wrapped(),
      "times": report.events.map { event in
        "\(report.table(of: event).markdown)\n\(Self.sentence(event).wrapped())"
      }.joined(separator: "\n"),
      "curves": report.curves.map { report.table(of: $0).markdown }.joined(separator: "\n"),
      "memory": report.heapTable?.markdown ?? "Memory was not measured on this system.\n",
      "measured": measured.wrapped(),
    ]
    for contender in report.contenders {
      parts["\(contender.id) cost"] = contender.verdict.wrapped()
    }
    return parts
  }

  private static func sentence(_ event: RaceReport.Event) -> String {
    "\(event.name.prefix(1).uppercased())\(event.name.dropFirst()): \(event.comparison)."
  }

  private var measured: String {
    "Measured on \(report.machine.words), \(report.machine.compiler), \(report.machine.build) "
      + "build, seed \(report.method.seed), of the sources with the digest `\(digest)`."
  }
}
