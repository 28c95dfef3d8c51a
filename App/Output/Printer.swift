import DisplayKit
import PlainHost

/// A screen's state as JSON, and the notices about it for standard error.
struct JSONOutput {
  let document: any Encodable
  var notices: [Notice?] = []
}

/// Prints a command's results to standard output, and messages about them to standard error.
@MainActor
struct Printer {
  let printsJSON: Bool
  private let isVerbose: Bool
  private let host: PlainTextHost

  init(_ settings: Settings) {
    printsJSON = settings.printsJSON
    isVerbose = settings.isVerbose
    host = PlainTextHost(
      output: PlainStream(
        style: settings.style(of: .output), sink: StandardStream.output.write),
      diagnostics: PlainStream(
        style: settings.style(of: .diagnostics), sink: StandardStream.diagnostics.report))
  }

  func print(_ content: Content) throws {
    let failures = try host.print(content)
    if !failures.isEmpty { throw AlreadyReported(failures: failures) }
  }

  /// Prints `content`; with `--json`, prints the document and only the content's failures.
  func print(_ content: Content, json output: @MainActor () -> JSONOutput?) throws {
    guard printsJSON else { return try print(content) }
    if let output = output() {
      try StandardStream.output.write(JSONDocument(output.document))
      for notice in output.notices { report(notice?.text) }
    }
    try print(.stack(content.failures.map(Content.failure), spacing: 1))
  }

  /// A message that a script does not need: for a terminal, or with `--verbose`.
  func remark(_ note: DisplayText) { isVerbose ? report(note) : hint(note) }

  /// A message to a user at a terminal; written nowhere else.
  func hint(_ note: DisplayText) {
    if StandardStream.diagnostics.isTerminal { report(note) }
  }

  func report(_ note: DisplayText?) {
    if let note { StandardStream.diagnostics.complain(note) }
  }
}
