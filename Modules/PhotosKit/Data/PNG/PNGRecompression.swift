import PNGKit

/// One pass over the chunks of a PNG (PNG specification, section 5).
struct PNGRecompression {
  /// The PNG cannot be compressed, or not to a smaller size.
  struct GivenUp: Error {}

  private enum Pixels {
    case ahead
    case open(PNGPixels)
    case done
  }

  private static let pieceLength = 64 << 10

  private let file: any PhotoFile
  private let largestPixels: Int
  private var output: [UInt8] = []
  private var pixels = Pixels.ahead

  init(of file: any PhotoFile, largestPixels: Int) {
    self.file = file
    self.largestPixels = largestPixels
  }

  /// - Throws: ``GivenUp``, the error of a read, or `CancellationError`.
  mutating func run() throws -> [UInt8] {
    output = try bytes(from: 0, count: 8)
    var position = output.count
    var type = ""
    while type != "IEND" {
      let chunk = try chunk(at: position)
      if chunk.type == "IDAT" {
        try recode(chunk)
      } else {
        try closePixels()
        try copy(chunk)
      }
      position = chunk.end
      type = chunk.type
    }
    guard position == file.byteCount, case .done = pixels else { throw GivenUp() }
    return output
  }

  private func chunk(at position: Int) throws -> PNGChunkRange {
    let chunk = PNGChunkRange(head: try bytes(from: position, count: 8), at: position)
    guard chunk.end <= file.byteCount else { throw GivenUp() }
    return chunk
  }

  private mutating func copy(_ chunk: PNGChunkRange) throws {
    let data = try bytes(from: chunk.start, count: chunk.end - chunk.start)
    let sum = CRC32(data[4..<data.count - 4])
    guard sum.value == data.suffix(4).bigEndianNumber else { throw GivenUp() }
    output += data
    try checkGain()
  }

  private mutating func recode(_ chunk: PNGChunkRange) throws {
    let open: PNGPixels
    switch pixels {
    case .ahead:
      open = try PNGPixels(largest: largestPixels, longest: file.byteCount - output.count)
    case .open(let pixels): open = pixels
    // IDAT chunks have to be consecutive.
    case .done: throw GivenUp()
    }
    pixels = .open(open)
    var sum = CRC32(PNGChunkRange.imageData)
    for start in stride(
      from: chunk.data.lowerBound, to: chunk.data.upperBound, by: Self.pieceLength)
    {
      try Task.checkCancellation()
      let piece = try bytes(
        from: start, count: min(Self.pieceLength, chunk.data.upperBound - start))
      sum.append(piece)
      try open.append(piece)
    }
    let expected = try bytes(from: chunk.data.upperBound, count: 4)
    guard sum.value == expected.bigEndianNumber else { throw GivenUp() }
  }

  private mutating func closePixels() throws {
    guard case .open(let open) = pixels else { return }
    let data = PNGChunkRange.imageData + (try open.finish())
    output +=
      UInt32(data.count - 4).bigEndianBytes + data + CRC32(data).value.bigEndianBytes
    pixels = .done
    try checkGain()
  }

  private func checkGain() throws {
    if output.count >= file.byteCount { throw GivenUp() }
  }

  private func bytes(from start: Int, count: Int) throws -> [UInt8] {
    guard start + count <= file.byteCount else { throw GivenUp() }
    return try file.bytes(in: start..<start + count)
  }
}

/// The offsets of a chunk's parts: length, type, data, and the checksum of type and data.
struct PNGChunkRange {
  static let imageData = Array("IDAT".utf8)

  let type: String
  let data: Range<Int>

  /// - Parameter head: the first eight bytes.
  init(head: [UInt8], at start: Int) {
    type = String(decoding: head[4..<8], as: UTF8.self)
    data = start + 8..<start + 8 + Int(head[..<4].bigEndianNumber)
  }

  var start: Int { data.lowerBound - 8 }
  var end: Int { data.upperBound + 4 }
}
