public import DisplayKit

/// The parts of a display that a contract compares, one fact a line: whether it has settled, title,
/// words, links, rows and the selected one, buttons, values of fields; but no styles, no space
/// between the parts, no focus, and not the screen's own link.
public struct DisplayFacts: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// - Parameter parts: from top to bottom.
  public init(title: String, _ parts: [Part], isSettled: Bool = true) {
    let title = Part("title", title, isSettled ? [] : ["not settled"])
    description = ([title] + parts).map(\.line).joined(separator: "\n")
  }

  /// - Parameter lines: its description, as in a violation.
  public init(lines: String) { description = lines }

  /// Builds every row of a list.
  public init(_ display: ScreenState) {
    self.init(
      title: display.title.string, Part.parts(of: display.content), isSettled: display.isSettled)
  }

  /// A part of the content, or a row of its list.
  public struct Part: Equatable, Sendable {
    fileprivate let line: String
  }
}

extension DisplayFacts.Part {
  /// Of any level.
  public static func heading(_ text: String) -> Self { Self("heading", text) }

  /// - Parameters:
  ///   - text: the content's plain text.
  ///   - links: the addresses of its links and images in reading order; nil for an image without
  ///     one.
  public static func text(_ text: String, links: [WebLink?] = []) -> Self {
    Self("text", text, addresses(links))
  }

  /// - Parameter text: with the percentage, such as "loading 50%", if it is known.
  public static func progress(_ text: String) -> Self { Self("progress", text) }

  /// Its kind and its text.
  public static func notice(_ notice: Notice) -> Self {
    Self("\(notice.kind)", notice.text.string)
  }

  /// Includes the cause, which `Failure` ignores in `==`.
  public static func failure(_ failure: Failure) -> Self {
    let cause = failure.cause.map { ["caused by \($0)"] } ?? []
    let retry = failure.canRetry ? ["retry"] : []
    return Self(
      "failure", failure.title.string, ["“\(failure.advice?.string ?? "")”"] + retry + cause)
  }

  /// - Parameters:
  ///   - text: the row's plain text, which contains the titles of `actions`.
  ///   - links: as in ``text(_:links:)``.
  public static func row(
    _ id: RowID, _ text: String, links: [WebLink?] = [], actions: [ContentAction] = []
  ) -> Self {
    Self("row \(id.rawValue)", text, addresses(links) + words(of: actions))
  }

  /// Its fields with their values and errors, and its button.
  public static func form(_ form: Form) -> Self {
    let fields = form.fields.map { field in
      "\(field.id.rawValue) \(field.label.string) “\(field.value)”"
        + (field.error.map { ", error “\($0.string)”" } ?? "")
    }
    return Self("form", form.submit.string, fields + (form.isEnabled ? [] : ["not enabled"]))
  }

  /// Those of the screen, outside of its rows.
  public static func actions(_ actions: [ContentAction]) -> Self {
    Self("actions", "", words(of: actions))
  }

  /// - Parameter rows: made by ``row(_:_:links:actions:)``.
  public static func list(_ rows: [Self], selection: RowID? = nil) -> Self {
    let selected = "selected: \(selection?.rawValue ?? "none") of \(rows.count)"
    return Self(line: (rows.map(\.line) + [selected]).joined(separator: "\n"))
  }

  fileprivate init(_ kind: String, _ text: String, _ details: [String] = []) {
    // Most have one line, and replacing is slow.
    let hasLines = text.utf8.contains(UInt8(ascii: "\n"))
    let quoted = "\(kind) “\(hasLines ? text.replacing("\n", with: " / ") : text)”"
    line = ([quoted] + details).joined(separator: ", ")
  }

  private static func words(of actions: [ContentAction]) -> [String] {
    actions.map { "\($0.id.rawValue) “\($0.words.string)”" }
  }

  private static func addresses(_ links: [WebLink?]) -> [String] {
    links.map { $0?.string ?? "no address" }
  }

  fileprivate static func parts(of content: Content) -> [Self] {
    switch content {
    case .stack(let parts, _): parts.flatMap(parts(of:))
    case .heading(_, let text): [.heading(text.plain)]
    case .progress(let label, let fraction): [.progress(label.progressLine(fraction).string)]
    case .notice(let notice): [.notice(notice)]
    case .failure(let failure): [.failure(failure)]
    case .list(let list): [.list(list.rows.map(row), selection: list.selection)]
    case .header(let header): parts(of: header.text)
    case .card(let part): parts(of: part)
    case .actions(let actions): [.actions(actions)]
    case .form(let form): [.form(form)]
    default: [.text(content.plainText, links: content.links)]
    }
  }

  private static func row(_ row: LazyList.Row) -> Self {
    let actions = row.content.leaves.flatMap { leaf -> [ContentAction] in
      if case .actions(let actions) = leaf { actions } else { [] }
    }
    return .row(row.id, row.content.plainText, links: row.content.links, actions: actions)
  }
}

extension Content {
  fileprivate var links: [WebLink?] {
    leaves.flatMap { leaf -> [WebLink?] in
      switch leaf {
      case .heading(_, let text), .text(let text): text.runs.compactMap(\.link)
      case .table(let table):
        (table.header + table.rows.joined()).flatMap(\.runs).compactMap(\.link)
      case .image(let link, _, _): [link]
      case .imageGrid(let images, _): images.map(\.link)
      default: []
      }
    }
  }
}
