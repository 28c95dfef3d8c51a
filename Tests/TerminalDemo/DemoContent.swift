import DisplayKit

enum DemoContent {
  static func list(_ count: Int) -> Content {
    .list(
      LazyList(
        0..<count, id: { RowID($0) },
        content: { number in
          .stack(
            [
              .text(StyledText(DisplayText("Row \(number)"), .strong)),
              .text(StyledText("with a second line 日本 🧭 behind", .secondary)),
            ], spacing: 0)
        }))
  }

  /// A page of lines, in one of which a digit changes.
  static func cell(_ turn: Int) -> Content {
    let lines = (0..<40).map { Content.text(DisplayText("Line \($0)")) }
    return .stack([.text(DisplayText("Turn \(turn % 10)"))] + lines, spacing: 0)
  }

  static let form = Form(
    fields: [
      .init(id: FieldID("name"), label: "Name"),
      .init(id: FieldID("word"), label: "Password", isSecret: true),
    ], submit: "Send")

  static let article = Content.stack(
    [
      .heading(level: 1, "Reading the wind 🧭"),
      .text(
        StyledText([
          .init("A long paragraph, "), .init("strong", .strong), .init(" and "),
          .init("linked", link: WebLink("https://example.org/wind")),
          .init(", that goes on until it has to be broken into lines, and a little beyond."),
        ])),
      .quote(.text(DisplayText("If you think of reefing, it is time to reef."))),
      .items([.text(DisplayText("head")), .text(DisplayText("tack"))], marker: .number(start: 1)),
      .code("let knots = 12\n\tif knots > 10 { reef() }", language: "swift"),
      .table(
        Table(header: ["Force", "Name"], rows: [["0", "Calm"], ["4", "Moderate breeze"]])),
      .image(WebLink("https://example.org/chart.png"), alternative: "A chart"),
      .disclosure(
        summary: "Ann", .stack([.text(DisplayText("It is easier.")), reply], spacing: 1)),
    ], spacing: 1)

  private static let reply = Content.disclosure(
    summary: "Ben", .text(DisplayText("Is it?")))
}
