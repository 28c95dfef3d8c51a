import DisplayKit
import PNGKit
import TaskKit
import Testing
import terminal_demo

@testable import TerminalHost

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TerminalPictureTests {
  nonisolated private static let png = CheckedPNG.plain
  nonisolated private static let kitty = "\u{1B}P>|kitty(0.35)\u{1B}\\"
  private static let reply = "\u{1B}_Gi=31;OK\u{1B}\\"
  private let link = WebLink("https://example.org/chart.png")

  private var page: Content {
    let lines = (0..<20).map { Content.line(DisplayText("Line \($0)")) }
    return .stack(
      [.line("before"), .image(link, alternative: "a chart"), .line("behind")] + lines, spacing: 0)
  }

  /// A session on a terminal that sent `replies`, after the picture is shown.
  private func trial(_ replies: String...) async throws -> TerminalTrial {
    let trial = try TerminalTrial(page, loadPicture: { _ in Self.png })
    trial.terminal.showsPictures = true
    for reply in replies { trial.press(reply) }
    await trial.waitForFrame { !trial.terminal.emulator.pictureCommands.isEmpty }
    return trial
  }

  @Test func isShownBelowItsPlaceholder() async throws {
    let trial = try await trial(Self.kitty, Self.reply)
    #expect(trial.terminal.writes.contains(TerminalModes.pictures))
    #expect(trial.page.prefix(4) == ["  before", "  [image: a chart]", "", ""])
    #expect(trial.page[4] == "  behind")
    let commands = trial.terminal.emulator.pictureCommands
    #expect(commands.count == 2)
    #expect(commands.first?.hasPrefix("Ga=t,f=100,i=1,q=2,m=0;iVBORw0KGgo") == true)
    #expect(commands.last == "Ga=p,i=1,c=4,r=2,C=1,q=2;")
  }

  @Test func isRemovedAndShownAgainWhenScrolled() async throws {
    let trial = try await trial(Self.kitty, Self.reply)
    trial.press("j", "j", "j")
    #expect(trial.page.first == "")
    #expect(trial.terminal.emulator.pictureCommands.last == "Ga=d,d=i,i=1,q=2;")
    let count = trial.terminal.emulator.pictureCommands.count
    trial.press("g")
    #expect(
      trial.terminal.emulator.pictureCommands.dropFirst(count) == ["Ga=p,i=1,c=4,r=2,C=1,q=2;"])
    trial.press("?")
    #expect(trial.terminal.emulator.pictureCommands.last == "Ga=d,d=i,i=1,q=2;")
  }

  @Test func isDeletedOnExit() async throws {
    let trial = try await trial(Self.kitty, Self.reply)
    trial.press("\u{1A}")
    #expect(trial.terminal.emulator.pictureCommands.contains("Ga=d,d=A,q=2;"))
    #expect(trial.terminal.emulator.pictureCommands.suffix(2).first?.hasPrefix("Ga=t,") == true)
  }

  @Test func isShownByTheProtocolOfITerm2() async throws {
    let trial = try await trial("\u{1B}P>|iTerm2 3.5\u{1B}\\")
    let commands = trial.terminal.emulator.pictureCommands
    #expect(commands.count == 1)
    let size = "size=\(Self.png.count);width=4;height=2:iVBORw0KGgo"
    #expect(commands.first?.hasPrefix("1337;File=inline=1;doNotMoveCursor=1;\(size)") == true)
    trial.press("j", "j", "j")
    let last = String(decoding: trial.terminal.writes.last ?? [], as: UTF8.self)
    // The covered cells are written again as blanks.
    #expect(last.hasPrefix("\u{1B}[2;3H    \u{1B}[3;3Hbehind"))
  }

  @Test(arguments: [
    [], ["\u{1B}P>|tmux 3.4\u{1B}\\"], [kitty], [kitty, "\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\"],
  ])
  func staysAPlaceholderWithoutSupport(replies: [String]) async throws {
    let trial = try TerminalTrial(page, loadPicture: unexpected)
    for reply in replies { trial.press(reply) }
    await nextTurn()
    #expect(trial.page[2] == "  behind")
    #expect(trial.terminal.emulator.surprises.isEmpty)
  }

  @Test func isNotRequestedInASCIIMode() async throws {
    let trial = try TerminalTrial(
      page, options: TerminalOptions(isASCII: true), loadPicture: unexpected)
    trial.press(Self.kitty, Self.reply)
    await nextTurn()
  }

  private func unexpected(_ link: WebLink) throws -> [UInt8] {
    Issue.record("\(link.string) was requested")
    return Self.png
  }

  /// After the turns in which the requests of earlier frames start.
  private func nextTurn() async {
    let turn = LatestTask()
    await withCheckedContinuation { continuation in turn.nextTurn { continuation.resume() } }
  }

  @Test(arguments: [40, 60, 80, 132])
  func isDrawnAsTextWhereTheTerminalHasOnlyColors(columns: Int) async throws {
    let image = PNGImage(
      width: 480, height: 160, palette: [255, 0, 0, 0, 0, 255],
      pixels: (0..<480 * 160).map { UInt8($0 / 480 / 8 % 2) })
    let trial = try TerminalTrial(
      page, columns: columns, rows: 30,
      options: TerminalOptions(environment: ["COLORTERM": "truecolor"]),
      loadPicture: { _ in image.bytes })
    await trial.waitForFrame { trial.page[2].contains("▀") }
    let lines = trial.page.map { $0.count { $0 == "▀" } }.filter { $0 > 0 }
    let width = try #require(lines.first)
    #expect(width == 60 || width > columns - 5 && width < columns)
    #expect(lines == Array(repeating: width, count: (width + 5) / 6))
    let output = String(decoding: trial.terminal.writes.joined(), as: UTF8.self)
    if width == 60 { #expect(output.contains("\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▀")) }
    trial.press("?")
    #expect(!trial.page.joined().contains("▀"))
    #expect(trial.terminal.emulator.surprises.isEmpty)
  }

  @Test func isDrawnByAProtocolOnceTheTerminalHasReplied() async throws {
    let trial = try TerminalTrial(
      page, options: TerminalOptions(environment: ["COLORTERM": "24bit"]),
      loadPicture: { _ in Self.png })
    trial.terminal.showsPictures = true
    trial.press(Self.kitty, Self.reply)
    await trial.waitForFrame { !trial.terminal.emulator.pictureCommands.isEmpty }
    #expect(!trial.page.joined().contains("▀"))
  }

  /// A frame with a picture in these rows.
  private func frame(
    _ png: [UInt8] = png, id: Int = 7, rows: [Int] = [1]
  ) throws -> TerminalFrame {
    let picture = TerminalPicture(id: id, file: try #require(CheckedPNG(png)))
    var frame = TerminalFrame(grid: TerminalGrid(.least))
    frame.pictures = rows.map {
      TerminalPlacement(picture: picture, row: $0, column: 2, columns: 4, rows: 2)
    }
    return frame
  }

  private var writer: TerminalWriter {
    var writer = TerminalWriter(hasColor: true)
    writer.pictures = .kitty
    return writer
  }

  private var emulator: TerminalEmulator {
    var emulator = TerminalEmulator(.least)
    emulator.showsPictures = true
    return emulator
  }

  @Test func isSentInChunks() throws {
    let zeros = [UInt8](repeating: 0, count: 10_000)
    let frame = try frame(
      CheckedPNG.file(
        CheckedPNG.header, CheckedPNG.chunk("IDAT", CheckedPNG.pixels + zeros), CheckedPNG.end))
    var (writer, emulator) = (writer, emulator)
    emulator.feed(writer.bytes(for: frame))
    let commands = emulator.pictureCommands
    #expect(
      commands.map { $0.prefix { $0 != ";" } } == [
        "Ga=t,f=100,i=7,q=2,m=1", "Gm=1", "Gm=1", "Gm=0", "Ga=p,i=7,c=4,r=2,C=1,q=2",
      ])
    #expect(commands.allSatisfy { $0.count < 4200 })
    #expect(writer.bytes(for: frame).isEmpty)
  }

  /// The terminal removes a picture from all its places.
  @Test func staysWhereItIsIfAnotherPlaceOfItMoves() throws {
    var (writer, emulator) = (writer, emulator)
    emulator.feed(writer.bytes(for: try frame(rows: [1, 5])))
    let count = emulator.pictureCommands.count
    emulator.feed(writer.bytes(for: try frame(rows: [1, 6])))
    let place = "Ga=p,i=7,c=4,r=2,C=1,q=2;"
    #expect(emulator.pictureCommands.dropFirst(count) == ["Ga=d,d=i,i=7,q=2;", place, place])
  }

  @Test func isSentAgainAfterTheTerminalHasDeletedIt() throws {
    var writer = writer
    func output(_ id: Int) throws -> String {
      String(decoding: writer.bytes(for: try frame(id: id)), as: UTF8.self)
    }
    let all = try (1...TerminalWriter.mostSent + 2).map(output).joined()
    #expect(all.contains("a=d,d=I,i=1,q=2"))
    #expect(try output(1).contains("a=t,f=100,i=1,"))
  }

  @Test(arguments: [
    (32, 32, 80, 4, 2), (2048, 2048, 80, 20, 10), (2048, 1, 80, 60, 1), (1, 2048, 80, 1, 10),
    (400, 200, 30, 30, 8), (9, 17, 80, 2, 2),
  ])
  func fitsIntoCells(width: Int, height: Int, room: Int, columns: Int, rows: Int) throws {
    let header = CheckedPNG.header(width, height)
    let file = try #require(CheckedPNG(CheckedPNG.file(header, CheckedPNG.data, CheckedPNG.end)))
    #expect(TerminalPicture(id: 1, file: file).size(room: room) == (columns, rows))
  }
}
