import Testing

@testable import SampleServer

struct SampleContentTests {
  enum Content: CaseIterable {
    case articles, characters, moments, photos

    var texts: [String] {
      get throws {
        switch self {
        case .articles: ArticleFiles.all.map(\.markdown)
        case .characters: SampleCharacter.all.map(\.name)
        case .moments: try JSONValue.writtenMoments().flatMap(\.texts)
        case .photos: SamplePhoto.all.map(\.title)
        }
      }
    }

    /// The addresses of this server's pictures.
    var pictures: [String] {
      get throws {
        switch self {
        case .articles:
          ArticleFiles.all.flatMap { article in
            article.html.matches(of: /src="(http:\/\/sample.localhost\/images\/[^"]*\.png)"/)
              .map { String($0.1) }
          }
        case .characters:
          NumberedCharacter.all.compactMap { character in
            let thumbnail = character.marvel(origin: "http://h")["thumbnail"]
            return thumbnail?["path"]?.string.map { $0 + ".png" }
          }
        case .moments: try JSONValue.writtenMoments().flatMap(\.pictures)
        case .photos:
          SamplePhoto.all.flatMap { ["images/\($0.picture).png", "images/\($0.thumbnail).png"] }
        }
      }
    }
  }

  @Test(arguments: Content.allCases) func picturesAreAvailableOnTheServer(content: Content) throws {
    let pictures = Set(try content.pictures)
    #expect(pictures.count > 20)
    try expectPictures(at: pictures)
  }

  /// Characters that must not reach a terminal are among them.
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
