import NumericsKit
import Testing

@testable import TerminalHost

struct TerminalInputParserTests {
  private func read(_ text: String) -> [TerminalInput] {
    var parser = TerminalInputParser()
    return parser.feed(text.utf8)
  }

  private func keys(_ text: String) -> [TerminalKey] {
    read(text).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(
    arguments: [
      ("a", .character("a")), ("é", .character("é")), ("日", .character("日")),
      ("🧭", .character("🧭")), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace),
      ("\u{8}", .backspace), ("\u{3}", .control("c")), ("\u{1A}", .control("z")),
      ("\u{0}", .control(" ")), ("\u{1C}", .control("\\")), ("\u{1B}x", .alt("x")),
    ] as [(String, TerminalKey)])
  func parsesTyping(bytes: String, key: TerminalKey) {
    #expect(read(bytes) == [.key(key)])
  }

  @Test(
    arguments: [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("OA", .up), ("OD", .left),
      ("[H", .home), ("[F", .end), ("OH", .home), ("[1~", .home), ("[4~", .end), ("[7~", .home),
      ("[8~", .end), ("[5~", .pageUp), ("[6~", .pageDown), ("[2~", .insert), ("[3~", .delete),
      ("[Z", .backTab), ("OP", .function(1)), ("[[A", .function(1)), ("[15~", .function(5)),
      ("[24~", .function(12)), ("[1;5A", .up), ("[3;2~", .delete), ("OM", .enter),
      ("[P", .delete), ("[1;2P", .function(1)), ("[27;2;13~", .enter), ("[27;5;13~", .enter),
      ("[27;2;9~", .backTab), ("[27;5;9~", .tab), ("[27;5;127~", .backspace),
      ("[13~", .function(3)),
    ] as [(String, TerminalKey)])
  func parsesEscapeSequences(bytes: String, key: TerminalKey) {
    #expect(read("\u{1B}" + bytes) == [.key(key)])
  }

  static let sampleInput =
    "a\u{1B}[Aé日🧭\u{1B}OB\u{1B}[200~p\u{1B}[Aé\u{1B}[201~"
    + "\u{1B}[<0;3;4M\u{1B}[?2026;2$y\u{1B}[?62;22c\u{1B}]11;rgb:0/0/0\u{1B}\\z\u{1B}P1$r0m\u{1B}\\\r"

  @Test(arguments: 0...sampleInput.utf8.count)
  func parsesInputSplitAtAnyByte(position: Int) {
    let bytes = Array(Self.sampleInput.utf8)
    var parser = TerminalInputParser()
    let found = parser.feed(bytes[..<position]) + parser.feed(bytes[position...])
    #expect(
      found == [
        .key(.character("a")), .key(.up), .key(.character("é")), .key(.character("日")),
        .key(.character("🧭")), .key(.down), .paste("p\u{1B}[Aé"),
        .mouse(TerminalMouse(action: .press, row: 3, column: 2)),
        .reply(.mode(2026, isSupported: true)), .reply(.attributes), .key(.character("z")),
        .key(.enter),
      ])
    #expect(parser.timeout == nil)
  }

  @Test(arguments: [
    "\u{1B}]0;rm -rf\u{7}", "\u{1B}]52;c;eA==\u{1B}\\", "\u{1B}P>|xterm(370)\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[>1;10;0c", "\u{1B}[?1u", "\u{1B}[=0u", "\u{1B}[8;24;80t",
    "\u{1B}[I", "\u{1B}[0n", "\u{1B}[M !!", "\u{1B}[12;5R",
  ])
  func doesNotTreatAReplyAsTyping(reply: String) {
    let typed = keys(reply).filter { if case .character = $0 { true } else { false } }
    #expect(typed == [])
    #expect(keys(reply + "q").last == .character("q"))
  }

  @Test func waitsAfterEscape() {
    var parser = TerminalInputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.timeout == .milliseconds(150))
    #expect(parser.timeOut() == [.key(.escape)])
    #expect(parser.timeout == nil)
  }

  @Test func waitsLongerWhileItExpectsReplies() {
    var parser = TerminalInputParser()
    parser.expectsReplies = true
    _ = parser.feed([0x1B])
    #expect(parser.timeout == .milliseconds(500))
  }

  @Test func parsesTwoEscapesAsTwo() {
    var parser = TerminalInputParser()
    #expect(parser.feed([0x1B, 0x1B]) == [])
    #expect(parser.timeOut() == [.key(.escape), .key(.escape)])
    #expect(keys("\u{1B}\u{1B}\u{1B}x") == [.escape, .escape, .alt("x")])
  }

  @Test func ignoresAltOfRxvt() {
    #expect(keys("\u{1B}\u{1B}[A\u{1B}\u{1B}OBq") == [.up, .down, .character("q")])
  }

  @Test func doesNotTreatAReplyAfterEscapeAsAlt() {
    var parser = TerminalInputParser()
    parser.expectsReplies = true
    #expect(
      parser.feed("\u{1B}\u{1B}[?2026;2$y".utf8) == [
        .key(.escape), .reply(.mode(2026, isSupported: true)),
      ])
  }

  @Test(arguments: ["\u{1B}[12;", "\u{1B}O", "\u{1B}]0;abc"])
  func dropsAnUnfinishedSequence(beginning: String) {
    var parser = TerminalInputParser()
    #expect(parser.feed(beginning.utf8) == [])
    #expect(parser.timeOut() == [])
    #expect(parser.feed("x".utf8) == [.key(.character("x"))])
  }

  @Test(
    arguments: [
      [0xFF, 0x61], [0xC0, 0x80, 0x61], [0xE6, 0x97, 0x61], [0xED, 0xA0, 0x80, 0x61],
      [0xF4, 0x90, 0x80, 0x80, 0x61], [0xC2, 0x9B, 0x61],
    ] as [[UInt8]])
  func ignoresInvalidUTF8(bytes: [UInt8]) {
    var parser = TerminalInputParser()
    #expect(parser.feed(bytes) == [.key(.character("a"))])
  }

  @Test func truncatesALongPaste() {
    var parser = TerminalInputParser()
    let text = String(repeating: "x", count: TerminalInputParser.longestPaste + 100)
    let found = parser.feed("\u{1B}[200~\(text)\u{1B}[201~q".utf8)
    guard case .paste(let pasted) = found.first else { return #expect(Bool(false)) }
    #expect(pasted.utf8.count <= TerminalInputParser.longestPaste)
    #expect(found.last == .key(.character("q")))
  }

  @Test func endsAPasteAtTheTimeOut() {
    var parser = TerminalInputParser()
    _ = parser.feed("\u{1B}[200~abc".utf8)
    #expect(parser.timeout == .seconds(2))
    #expect(parser.timeOut() == [.paste("abc")])
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test(arguments: [
    ("\u{1B}P>|kitty(0.35.2)\u{1B}\\", TerminalReply.version("kitty(0.35.2)")),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .graphics(isSupported: true)),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", .graphics(isSupported: false)),
  ])
  func readsAReplyInAString(bytes: String, reply: TerminalReply) {
    var parser = TerminalInputParser()
    var found: [TerminalInput] = []
    for byte in bytes.utf8 { found += parser.feed([byte]) }
    #expect(found == [.reply(reply)])
  }

  @Test(arguments: ["\u{1B}P1$r0m\u{1B}\\", "\u{1B}]>|kitty\u{7}", "\u{1B}_Gi=7;OK\u{1B}\\"])
  func ignoresOtherStrings(bytes: String) { #expect(read(bytes) == []) }

  @Test func endsAnOverlongSequence() {
    let digits = String(repeating: "1", count: 1000)
    #expect(read("\u{1B}[\(digits)~q").last == .key(.character("q")))
  }

  @Test(arguments: [
    ("0;1;1M", TerminalMouse(action: .press, row: 0, column: 0)),
    ("0;80;24m", nil),
    ("64;5;6M", TerminalMouse(action: .wheelUp, row: 5, column: 4)),
    ("65;5;6M", TerminalMouse(action: .wheelDown, row: 5, column: 4)),
    ("35;5;6M", nil),
  ])
  func parsesMouseReports(report: String, mouse: TerminalMouse?) {
    #expect(read("\u{1B}[<" + report) == (mouse.map { [.mouse($0)] } ?? []))
  }

  @Test(arguments: 0..<300)
  func recoversFromRandomInput(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var parser = TerminalInputParser()
    let alphabet: [UInt8] = [
      0x1B, 0x5B, 0x4F, 0x5D, 0x3B, 0x3C, 0x3F, 0x32, 0x30, 0x7E, 0x4D, 0xE6, 0x97,
    ]
    for _ in 0..<200 {
      let byte = Bool.random(using: &random) ? alphabet.randomElement(using: &random) : nil
      _ = parser.feed([byte ?? UInt8.random(in: 0...255, using: &random)])
    }
    _ = parser.timeOut()
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }
}
