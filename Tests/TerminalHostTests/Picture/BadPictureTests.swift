import DisplayKit
import TestSupport
import Testing
import terminal_demo

@testable import TerminalHost

/// What a source sends instead of a picture.
enum BadPicture: CaseIterable {
  case slow, missing, empty, page, script, cut, huge

  private struct NotFound: Error {}

  func response(_ clock: TestClock) async throws -> [UInt8] {
    let (header, data, end) = (CheckedPNG.header, CheckedPNG.data, CheckedPNG.end)
    switch self {
    case .slow:
      try await clock.sleep(for: .seconds(10))
      return []
    case .missing: throw NotFound()
    case .empty: return []
    case .page: return Array("<html>\u{1B}]0;title\u{7}".utf8)
    case .script: return Array("<svg onload='alert(1)'/>".utf8)
    case .cut: return Array(CheckedPNG.file(header, data, end).dropLast())
    case .huge:
      let zeros = [UInt8](repeating: 0, count: 10 * CheckedPNG.mostBytes)
      return CheckedPNG.file(header, CheckedPNG.chunk("IDAT", CheckedPNG.pixels + zeros), end)
    }
  }
}

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct BadPictureTests {
  @Test(arguments: BadPicture.allCases)
  func leavesItsRowAsItWas(picture: BadPicture) async throws {
    let before = try await rows(with: .slow)
    #expect(before.first?.hasSuffix("a cat  Title") == true)
    #expect(try await rows(with: picture) == before)
  }

  /// The page after the request of the first row's picture has ended, except for a slow one.
  private func rows(with picture: BadPicture) async throws -> [String] {
    let place = Item.Picture(
      .thumbnail, link: WebLink("https://example.org/cat.png"), alternative: "a cat")
    let list = LazyList([place, nil], id: { RowID($0 == nil ? 2 : 1) }) { picture in
      .item(Item(picture: picture, title: "Title"))
    }
    let clock = TestClock()
    var requests = 0
    let trial = try TerminalTrial(.list(list)) { _ in
      requests += 1
      return try await picture.response(clock)
    }
    trial.terminal.showsPictures = true
    trial.press("\u{1B}P>|kitty(0.35)\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\")
    let loader = trial.session.pages.pictures
    await trial.waitForFrame {
      requests == 1 && (picture == .slow || loader.activeRequests == 0)
    }
    #expect(trial.terminal.emulator.pictureCommands.isEmpty)
    #expect(trial.terminal.emulator.surprises.isEmpty)
    return trial.page
  }
}
