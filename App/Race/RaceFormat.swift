import ArgumentParser
import DisplayKit
import PlainHost
import RaceKit

enum RaceFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, markdown, html

  /// For a file or a pipe, whose width nobody knows.
  @MainActor
  func text(of report: RaceReport) throws -> String {
    switch self {
    case .table: try table(report)
    case .json: try JSONDocument.text(of: report)
    case .markdown: report.markdown
    case .html: try RacePage(report).html()
    }
  }

  @MainActor
  private func table(_ report: RaceReport) throws -> String {
    var text = ""
    let stream = PlainStream(style: PlainStyle(width: 100)) { text += $0 }
    _ = try PlainTextHost(output: stream, diagnostics: stream).print(report.content)
    return text
  }
}
