import Testing

@testable import SampleServer

/// The written content has text of many scripts, and characters that must not reach a terminal.
struct SampleScriptsTests {
  enum Content: CaseIterable {
    case articles, characters, moments, photos

    var texts: [String] {
      get throws {
        switch self {
        case .articles: ArticleFiles.all.map(\.markdown)
        case .characters: SampleCharacter.all.map(\.name)
        case .moments: try JSONValue.writtenMoments().flatMap(\.texts)
        case .photos: SamplePhoto.numbers.compactMap { SamplePhoto(number: $0)?.title }
        }
      }
    }
  }

  @Test(
    arguments: [
      (0x1f300...0x1faff, "emoji", Content.allCases), (0x600...0x6ff, "Arabic", Content.allCases),
      (0x590...0x5ff, "Hebrew", Content.allCases),
      (0x4e00...0x9fff, "Chinese", [.articles, .moments, .photos]),
      (0x1b...0x1b, "escape", [.articles, .characters, .moments]),
      (0x80...0x9f, "C1 controls", [.articles, .characters, .moments]),
      (0x202a...0x202e, "direction overrides", [.articles, .characters, .moments]),
      (0x3040...0x30ff, "Japanese", [.characters]), (0x400...0x4ff, "Cyrillic", [.characters]),
      (0x370...0x3ff, "Greek", [.characters]), (0x900...0x97f, "Devanagari", [.characters]),
      (0x1ea0...0x1eff, "Vietnamese", [.characters]),
      (0x300...0x36f, "combining marks", [.characters]),
      (0xc0...0x17f, "Latin with marks", [.characters]),
      (0x200b...0x200b, "zero width", [.moments]),
      (0...0, "NUL", [.moments]), (0xa...0xa, "line feed", [.moments]),
      (0xd...0xd, "carriage return", [.moments]), (0x22...0x22, "quote", [.moments]),
    ] as [(ClosedRange<UInt32>, String, [Content])])
  func containsTextOfEveryScript(
    range: ClosedRange<UInt32>, name: String, contents: [Content]
  ) throws {
    for content in contents {
      let isThere = try content.texts.contains {
        $0.unicodeScalars.contains { range.contains($0.value) }
      }
      #expect(isThere, "\(name) in \(content)")
    }
  }
}
