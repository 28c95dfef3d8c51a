import Testing

@testable import PhotosKit

struct PNGCompressorTests {
  private static let side = 300
  private static let pixelCount = side * (side + 1)

  private func compressed(_ bytes: [UInt8], largestPixels: Int = 1 << 20) throws -> [UInt8]? {
    try PNGCompressor(largestPixels: largestPixels)
      .compressed(StubPhotoFiles.File(name: "a.png", content: bytes), format: .png)
  }

  @Test(arguments: [(0, Int.max), (0, 7), (1, 1000), (0, 70_000)] as [(Int32, Int)])
  func compressesLosslessly(level: Int32, split: Int) throws {
    let sample = PNGSample(side: Self.side, level: level, split: split)
    let bytes = try #require(try compressed(sample.bytes))
    #expect(bytes.count < sample.bytes.count)
    let result = PNGSample(reading: bytes)
    #expect(result.chunks.map(\.type) == ["IHDR", "tEXt", "IDAT", "tIME", "IEND"])
    for type in ["IHDR", "tEXt", "tIME"] {
      #expect(
        result.chunks.first { $0.type == type }?.data
          == sample.chunks.first { $0.type == type }?.data)
    }
    #expect(
      result.pixels(count: Self.pixelCount) == sample.pixels(count: Self.pixelCount))
    #expect(result.bytes == bytes, "its checksums are right")
  }

  @Test func ignoresAnOptimallyCompressedImage() throws {
    let tight = try #require(try compressed(PNGSample(side: Self.side).bytes))
    #expect(try compressed(tight) == nil)
  }

  @Test(arguments: [ImageFormat.jpeg, .gif, .webp])
  func ignoresOtherFormats(format: ImageFormat) throws {
    let file = StubPhotoFiles.File(name: "a.png", content: PNGSample().bytes)
    #expect(try PNGCompressor().compressed(file, format: format) == nil)
  }

  @Test func rejectsAnyDamagedByte() throws {
    let bytes = PNGSample(side: 8).bytes
    #expect(try compressed(bytes) != nil)
    for position in 8..<bytes.count {
      var damaged = bytes
      damaged[position] ^= 0x10
      #expect(try compressed(damaged) == nil, "byte \(position)")
    }
  }

  @Test func rejectsTruncatedImages() throws {
    let bytes = PNGSample(side: 8).bytes
    for count in 8..<bytes.count {
      #expect(try compressed(Array(bytes.prefix(count))) == nil, "\(count) bytes")
    }
    #expect(try compressed(bytes + [0]) == nil)
    #expect(try compressed(bytes + bytes) == nil)
  }

  @Test func requiresConsecutiveImageData() throws {
    var sample = PNGSample(side: 64, split: 2000)
    #expect(sample.chunks[1].type == "tEXt" && sample.chunks[3].type == "IDAT")
    sample.chunks.insert(sample.chunks.remove(at: 1), at: 3)
    #expect(try compressed(sample.bytes) == nil)
  }

  @Test func rejectsTrailingImageData() throws {
    let data = PNGSample.deflated([UInt8](repeating: 0, count: 100_000), level: 0)
    #expect(try compressed(PNGSample(side: 8, data: data).bytes) != nil)
    #expect(try compressed(PNGSample(side: 8, data: data + [0]).bytes) == nil)
    #expect(try compressed(PNGSample(side: 8, data: data + [0], split: data.count).bytes) == nil)
    #expect(try compressed(PNGSample(side: 8, data: Array(data.dropLast())).bytes) == nil)
  }

  @Test func ignoresADecompressionBomb() throws {
    let pixels = [UInt8](repeating: 0, count: 10_000_000)
    let bomb = PNGSample(side: 8, data: PNGSample.deflated(pixels, level: 1)).bytes
    #expect(try compressed(bomb, largestPixels: pixels.count - 1) == nil)
    #expect(try compressed(bomb, largestPixels: pixels.count) != nil)
  }
}
