import Testing

@testable import regatta

struct HiddenLineTests {
  private func type(_ keys: String) -> (text: String, end: HiddenLine.End?) {
    var line = HiddenLine()
    var end: HiddenLine.End?
    for byte in keys.utf8 where end == nil { end = line.take(byte) }
    return (String(decoding: line.bytes, as: UTF8.self), end)
  }

  @Test(arguments: [
    ("abc\n", "abc"), ("abc\r", "abc"), ("\n", ""), ("a b\n", "a b"),
    ("abx\u{7F}c\n", "abc"), ("abx\u{08}c\n", "abc"), ("\u{7F}a\n", "a"),
    ("aß\u{7F}b\n", "ab"), ("a帆船\u{7F}\n", "a帆"), ("a👨‍👩‍👧\u{7F}b\n", "ab"),
    ("wrong\u{15}right\n", "right"), ("a\u{04}b\n", "ab"), ("a\u{1A}\u{07}\tb\n", "ab"),
    ("a\u{1B}[Ab\n", "ab"), ("a\u{1B}[1;5Cb\n", "ab"), ("a\u{1B}OPb\n", "ab"), ("a\u{1B}b\n", "ab"),
    ("a[A\n", "a[A"),
  ])
  func keepsWhatWasMeant(keys: String, text: String) {
    let typed = type(keys)
    #expect(typed.text == text)
    #expect(typed.end == .finished)
  }

  @Test(arguments: [
    ("\u{03}", HiddenLine.End.interrupted), ("abc\u{03}", .interrupted),
    ("a\u{1B}\u{03}", .interrupted), ("a\u{1B}[\u{03}", .interrupted), ("\u{04}", .ended),
    ("a\u{7F}\u{04}", .ended),
  ])
  func endsWhenTheUserWantsTo(keys: String, end: HiddenLine.End) {
    #expect(type(keys).end == end)
  }

  @Test func goesOnUntilEnter() {
    #expect(type("abc").end == nil)
  }
}
