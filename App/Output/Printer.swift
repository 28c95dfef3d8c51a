import DisplayKit
import PlainHost

/// The output of `--json`: a document, and a screen's notices and failures about it for standard error.
struct JSONOutput {
  let document: any Encodable
  var notices: [Notice?] = []
  /// Of parts that the document lacks.
  var failures: [Failure] = []
  /// Whether a list goes on after the page in the document.
  var hasMore = false
}

/// Prints a command's results to standard output, and messages about them to standard error.
@MainActor
struct Printer {
  let printsJSON: Bool
  private let isVerbose: Bool
  private let width: Int
  private let host: PlainTextHost

  init(_ settings: Settings) {
    printsJSON = settings.printsJSON
    isVerbose = settings.isVerbose
    let style = settings.style(of: .output)
    width = style.width
    host = PlainTextHost(
      output: PlainStream(style: style, sink: StandardStream.output.write),
      diagnostics: PlainStream(
        style: settings.style(of: .diagnostics),
        // What is printed on standard output does not depend on standard error.
        sink: { try? StandardStream.diagnostics.report($0) }))
  }

  /// - Throws: ``AlreadyReported`` after printing a content with failures.
  func print(_ content: Content) throws {
    let failures = try host.print(
      content.mapParts { part in
        guard case .notice(let notice) = part else { return part }
        return .notice(advised(notice))
      })
    if !failures.isEmpty { throw AlreadyReported(failures: failures) }
  }

  /// - Throws: ``AlreadyReported`` after printing failures.
  func print(_ output: JSONOutput) throws {
    try StandardStream.output.write(JSONDocument(output.document))
    for notice in output.notices { report(notice) }
    try print(.stack(output.failures.map(Content.failure), spacing: 1))
  }

  /// Prints `content`; with `--json`, the document, if there is one.
  func print(_ content: Content, json output: @MainActor () -> JSONOutput?) throws {
    guard printsJSON else { return try print(content) }
    if let output = output() { try print(output) }
  }

  /// As ``print(_:json:)``, for a change that was made: if the result cannot be written, `sentence` says
  /// so, because the caller would make the change again.
  func print(
    _ content: Content, of sentence: DisplayText?, json output: @MainActor () -> JSONOutput?
  ) throws {
    do {
      try print(content, json: output)
    } catch let error as CommandError {
      report(sentence)
      throw error
    }
  }

  /// A message that a script does not need: for a terminal, or with `--verbose`.
  func remark(_ note: DisplayText) { isVerbose ? report(note) : hint(note) }

  /// A message to a user at a terminal; written nowhere else.
  func hint(_ note: DisplayText?) {
    if hasHints { report(note) }
  }

  var hasHints: Bool { StandardStream.diagnostics.isTerminal }

  /// Texts side by side, each under its heading, as many in a row as the width has room for.
  func columns(of texts: [String], headings: [String]) -> String {
    var rows: [[[Substring]]] = []
    var room = 0
    for (text, heading) in zip(texts, headings.map { "\($0)\n\n" } + [""]) {
      let lines = (heading + text).split(separator: "\n", omittingEmptySubsequences: false)
      let needed = lines.map(\.count).max() ?? 0
      if needed > room { (rows, room) = (rows + [[]], width) }
      rows[rows.count - 1].append(lines)
      room -= needed + 3
    }
    return rows.map(Self.joined).joined(separator: "\n")
  }

  private static func joined(_ columns: [[Substring]]) -> String {
    let widths = columns.map { $0.map(\.count).max() ?? 0 }
    let height = (columns.map(\.count).max() ?? 1) - 1
    return (0..<height).map { line in
      let cells = zip(columns, widths).map { column, width in
        let cell = line < column.count ? column[line] : ""
        return cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: " │ ").withoutTrailingSpaces + "\n"
    }.joined()
  }

  func report(_ notice: Notice?) { report(notice.map(advised)?.text) }

  /// With the option that lists skipped elements.
  private func advised(_ notice: Notice) -> Notice {
    guard notice.kind == .skipped, !isVerbose else { return notice }
    return Notice(.skipped, DisplayText("\(notice.text.string); --verbose lists them"))
  }

  func report(_ note: DisplayText?) {
    if let note { StandardStream.diagnostics.complain(note) }
  }
}
