import Testing

@testable import PhotosKit

struct ImageFormatTests {
  private static let samples: [(ImageFormat, [UInt8])] = [
    (.png, .png), (.jpeg, .jpeg), (.gif, .gif), (.webp, .webp),
  ]

  @Test(arguments: samples)
  func detectsTheFormatByContent(format: ImageFormat, bytes: [UInt8]) {
    #expect(ImageFormat(bytes) == format)
    #expect(ImageFormat(bytes + [UInt8](repeating: 7, count: 100_000)) == format)
  }

  @Test(arguments: samples)
  func rejectsTheMagicNumberAlone(format: ImageFormat, bytes: [UInt8]) {
    for count in 0..<bytes.count {
      #expect(ImageFormat(Array(bytes.prefix(count))) != format, "\(count) bytes")
    }
    #expect(ImageFormat(bytes.prefix(6) + Array("is how it begins, and this is text".utf8)) == nil)
  }

  @Test(
    arguments: [
      (.png, 11, 12), (.png, 12, 0), (.png, 19, 0), (.png, 23, 0),
      (.jpeg, 2, 0xD8), (.jpeg, 3, 0xD8), (.jpeg, 3, 0x01), (.jpeg, 5, 1), (.jpeg, 5, 5),
      (.gif, 4, 0x38), (.gif, 10, 0x81), (.gif, 19, 0x3B),
      (.webp, 4, 17), (.webp, 7, 0x7F), (.webp, 4, 11), (.webp, 15, 0x4D),
    ] as [(ImageFormat, Int, UInt8)])
  func rejectsInvalidHeaders(format: ImageFormat, position: Int, byte: UInt8) throws {
    var bytes = try #require(Self.samples.first { $0.0 == format }).1
    bytes[position] = byte
    #expect(ImageFormat(bytes) == nil)
  }

  @Test(arguments: [
    "", "hello", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "BM", "%PDF-1.7", "RIFF",
    "\u{89}PNG",
  ])
  func rejectsOtherData(text: String) {
    #expect(ImageFormat(Array(text.utf8)) == nil)
  }

  @Test func readsOnlyTheHeader() {
    let long: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD)
    let bytes = long + [0xFF, 0xD9]
    #expect(bytes.count == ImageFormat.headLength + 1)
    #expect(ImageFormat(bytes) == .jpeg)
    #expect(ImageFormat(bytes.dropLast(2)) == nil)
  }

  @Test func hasItsMediaType() {
    #expect(
      ImageFormat.allCases.map(\.mediaType)
        == ["image/png", "image/jpeg", "image/gif", "image/webp"])
  }
}
