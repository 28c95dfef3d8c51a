import DisplayKit
import TerminalHost

/// A screen that shows one content, and opens another.
@MainActor
final class DemoScreen: Screen {
  var display: AnyViewModel<ScreenState, Never> { AnyViewModel(displayed) }
  private let displayed: ViewModel<ScreenState, Never>
  private let onEvent: (DemoScreen, ScreenEvent) -> Void

  init(
    _ title: DisplayText, _ content: Content, isSettled: Bool = true,
    onEvent: @escaping (DemoScreen, ScreenEvent) -> Void = { _, _ in }
  ) {
    self.onEvent = onEvent
    displayed = ViewModel(
      initialState: ScreenState(title: title, content: content, isSettled: isSettled))
  }

  func handle(_ event: ScreenEvent) { onEvent(self, event) }

  func show(_ content: Content) {
    displayed.update(
      state: ScreenState(title: display.state.title, content: content, isSettled: true))
  }

  static func list(_ count: Int, _ navigator: Navigator) -> DemoScreen {
    DemoScreen("Rows", DemoContent.list(count)) { _, event in
      guard case .rowSelected(let row) = event else { return }
      switch row.rawValue {
      case "1": navigator.push(form())
      case "2":
        navigator.push(
          DemoScreen("Waiting", .progress("Fetching", fraction: nil), isSettled: false))
      default: navigator.push(DemoScreen("Article", DemoContent.article))
      }
    }
  }

  private static func form() -> DemoScreen {
    var form = DemoContent.form
    return DemoScreen("Form", .form(form)) { screen, event in
      guard case .fieldEdited(let id, let value) = event,
        let index = form.fields.firstIndex(where: { $0.id == id })
      else { return }
      form.fields[index].value = value
      screen.show(.form(form))
    }
  }
}

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

  /// A page of lines in which one digit changes.
  static func cell(_ turn: Int) -> Content {
    let lines = (0..<40).map { Content.text(plain: "Line \($0)") }
    return .stack([.text(plain: "Turn \(turn % 10)")] + lines, spacing: 0)
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
      .quote(.text("If you think of reefing, it is time to reef.")),
      .items([.text("head"), .text("tack")], marker: .number(start: 1)),
      .code("let knots = 12\n\tif knots > 10 { reef() }", language: "swift"),
      .table(
        Table(header: ["Force", "Name"], rows: [["0", "Calm"], ["4", "Moderate breeze"]])),
      .image(WebLink("https://example.org/chart.png"), alternative: "A chart"),
      .disclosure(
        summary: "Ann", .stack([.text("It is easier."), reply], spacing: 1)),
    ], spacing: 1)

  static func links(_ count: Int) -> Content {
    .text(
      StyledText(
        (0..<count).map { .init("x", link: WebLink("https://example.org/\($0)")) }))
  }

  static func html(_ count: Int) -> Content {
    HTMLReader().read((0..<count).map { "<a href=http://a.b/\($0)>x</a>" }.joined())
  }

  private static let reply = Content.disclosure(
    summary: "Ben", .text("Is it?"))
}

/// Measures the same work on a long and on a short list, alternately.
@MainActor
struct DemoRows {
  let samples: Int
  private static let size = TerminalSize(columns: 80, rows: 24)

  func compare() async -> [[StyledText]] {
    await [
      row("opening", Self.opening), row("to the end") { await Self.time($0, ["G"]) },
      row("scrolling by a page") {
        await Self.time($0, Array(repeating: "\u{1B}[6~", count: 10))
      },
    ]
  }

  private func row(_ name: String, _ time: (Int) async -> Duration) async -> [StyledText] {
    var long: [Duration] = []
    var short: [Duration] = []
    for _ in 0..<samples {
      short.append(await time(1000))
      long.append(await time(1_000_000))
    }
    let medians = [long, short].map { $0.sorted()[samples / 2] }
    let ratio = medians[0] / medians[1]
    return [
      name, DemoCost.microseconds(medians[0]), name, DemoCost.microseconds(medians[1]),
      DemoCost.text(ratio), "≤ 1.5 \(ratio <= 1.5 ? "yes" : "NO")",
    ].map { StyledText(DisplayText($0)) }
  }

  private static func opening(_ count: Int) async -> Duration {
    let start = ContinuousClock().now
    let run = DemoRun(size, DemoScreen("Rows", DemoContent.list(count)))
    await run.start()
    return run.device.lastWrite - start
  }

  private static func time(_ count: Int, _ keys: [String]) async -> Duration {
    let run = DemoRun(size, DemoScreen("Rows", DemoContent.list(count)))
    await run.start()
    var total = Duration.zero
    for key in keys { total += await run.press(key) }
    return total
  }
}
