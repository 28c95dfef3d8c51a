import DisplayKit
import PlainHost
import TestSupport
import Testing

/// The printed output of one content of every kind. ESC is written as ⎋.
@MainActor
struct PlainSnapshotTests {
  @Test(arguments: [
    ("plain-80", PlainStyle()), ("plain-40", PlainStyle(width: 40)),
    ("plain-10", PlainStyle(width: 10)),
    ("plain-color", PlainStyle(width: 60, hasColor: true, links: .hyperlinks)),
  ])
  func matchesItsSnapshot(name: String, style: PlainStyle) throws {
    let text = try Printout.text(of: ContentSample.everyKind, style).replacing("\u{1B}", with: "⎋")
    #expect(try text == Snapshot.text(name, recording: text))
  }

  @Test func plainTextMatchesItsSnapshot() throws {
    let text = ContentSample.everyKind.plainText
    #expect(try text == Snapshot.text("plain-text", recording: text))
  }

  @Test func plainTextHidesTypedText() {
    let text = ContentSample.everyKind.plainText(hidesTypedText: true)
    #expect(text.contains("Name: ••••••••\nPassword: ••••••••\nPort:\n"))
  }
}
