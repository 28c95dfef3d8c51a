import DisplayKit
import PlainHost

/// The output of a host on both streams.
@MainActor
final class Printout {
  private(set) var output = ""
  private(set) var diagnostics = ""
  private(set) var chunks = 0

  /// A host that prints to this object; its output closes after `limit` chunks.
  func host(_ style: PlainStyle = PlainStyle(), limit: Int = .max) -> PlainTextHost {
    let output = PlainStream(style: style) { text in
      guard self.chunks < limit else { throw BrokenPipe() }
      self.chunks += 1
      self.output += text.string
    }
    let diagnostics = PlainStream(style: style) { self.diagnostics += $0.string }
    return PlainTextHost(output: output, diagnostics: diagnostics)
  }

  static func text(of content: Content, _ style: PlainStyle = PlainStyle()) throws -> String {
    let printout = Printout()
    _ = try printout.host(style).print(content)
    return printout.output
  }
}

extension PlainTextHost {
  func show(_ screen: any Screen) async throws -> [Failure] {
    try await screen.whileShown { try print(screen.display.state.content) }
  }
}

struct BrokenPipe: Error {}

/// The contents of the snapshots.
enum ContentSample {
  /// One of every kind, except notices, progress and failures.
  static let everyKind = Content.stack(
    [
      .heading(level: 1, "Reading the wind 🧭"), styled, .heading(level: 2, "Sails"), lists, quote,
      .code("let knots = 12\n\n\tif knots > 10 { reef() }\n", language: "swift"), table, .rule,
      .image(link("https://example.org/chart.png"), alternative: "A chart"), grid,
      .disclosure(summary: "Why reef early?", .text("It is easier.")),
      .row(RowID(1), .text("A row.")), list, form,
    ], spacing: 1)

  static let list = Content.list(
    LazyList(["first", "second"], id: { RowID($0) }, content: { .text(plain: DisplayText($0)) }))

  static func link(_ address: String) -> WebLink? { WebLink(address) }

  private static let styled = Content.text(
    StyledText([
      .init("Plain, "), .init("strong", .strong), .init(", "), .init("emphasized", .emphasized),
      .init(", "), .init("code()", .code), .init(", "), .init("struck", .struck), .init(", "),
      .init("secondary", .secondary), .init(" and a "),
      .init("link", [], link: link("https://example.org/wind")),
      .init(" in one paragraph, with 日本語の言葉 and שלום in it."),
    ]))

  private static let lists = Content.items(
    [
      .text("A sail has three corners, and each has a name."),
      .stack(
        [
          .text("They are:"),
          .items(
            [.text("head"), .text("tack"), .text("clew")],
            marker: .number(start: 9)),
        ], spacing: 0),
    ], marker: .bullet)

  private static let quote = Content.quote(
    .stack(
      [
        .text("If you think of reefing, it is time to reef."),
        .quote(.text("Says who?")),
      ], spacing: 1))

  private static let grid = Content.imageGrid(
    [
      GridImage(link: link("https://example.org/mast.png"), alternative: "A mast"),
      GridImage(link: nil, alternative: ""), GridImage(link: nil, alternative: "A keel"),
    ], columns: 2)

  private static let table = Content.table(
    Table(
      header: ["Force", "Name", "Sea"],
      rows: [
        ["0", "Calm", "Flat as a mirror"],
        ["4", "Moderate breeze", "Small waves, some white horses"],
        ["8", "疾強風"],
      ]))

  private static let form = Content.form(
    Form(
      fields: [
        .init(id: FieldID("name"), label: "Name", value: "Ann\u{1B}[31m"),
        .init(id: FieldID("word"), label: "Password", value: "reef", isSecret: true),
        .init(id: FieldID("port"), label: "Port", error: "Choose a port."),
      ], submit: "Cast off"))
}
