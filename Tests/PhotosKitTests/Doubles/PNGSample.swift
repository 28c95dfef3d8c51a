import CLibraries.Zlib

@testable import PhotosKit

/// PNGs that are built chunk by chunk.
struct PNGSample {
  var chunks: [(type: String, data: [UInt8])]

  /// Grey pixels, `side` by `side`, compressed at `level`, in image chunks of `split` bytes.
  init(side: Int = 64, level: Int32 = 0, split: Int = .max) {
    let pixels = (0..<side).flatMap { row -> [UInt8] in
      [0] + (0..<side).map { UInt8(truncatingIfNeeded: $0 / 8 + row / 8) }
    }
    self.init(side: side, data: Self.deflated(pixels, level: level), split: split)
  }

  /// - Parameter data: the compressed pixels.
  init(side: Int, data: [UInt8], split: Int = .max) {
    let size = Self.bytes(side)
    let parts = stride(from: 0, to: data.count, by: min(split, data.count)).map {
      Array(data[$0..<min($0 + min(split, data.count), data.count)])
    }
    chunks = [("IHDR", size + size + [8, 0, 0, 0, 0])]
    chunks += [("tEXt", Array("Title\0Harbour".utf8))]
    chunks += parts.map { ("IDAT", $0) } + [("tIME", [7, 0xEA, 1, 1, 0, 0, 0]), ("IEND", [])]
  }

  var bytes: [UInt8] {
    chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { bytes, chunk in
      let body = Array(chunk.type.utf8) + chunk.data
      bytes += Self.bytes(chunk.data.count) + body
      bytes += Self.bytes(Int(crc32(0, body, uInt(body.count))))
    }
  }

  /// The parts of an existing PNG.
  init(reading bytes: [UInt8]) {
    chunks = []
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let data = position + 8..<position + 8 + length
      chunks.append(
        (String(decoding: bytes[position + 4..<position + 8], as: UTF8.self), Array(bytes[data])))
      position = data.upperBound + 4
    }
  }

  /// The inflated pixels of the image chunks.
  func pixels(count: Int) -> [UInt8] {
    let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    var length = uLongf(count)
    var pixels = [UInt8](repeating: 0, count: count)
    let status = uncompress(&pixels, &length, data, uLong(data.count))
    return status == Z_OK ? Array(pixels.prefix(Int(length))) : []
  }

  static func deflated(_ bytes: [UInt8], level: Int32) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var output = [UInt8](repeating: 0, count: Int(length))
    compress2(&output, &length, bytes, uLong(bytes.count), level)
    return Array(output.prefix(Int(length)))
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
