/// Handmade compressed streams, such as no compressor creates.
enum Deflate {
  /// RFC 1952 around one stored block.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    gzipHeader + stored(bytes) + littleEndian(crc32(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// RFC 1950 around one stored block.
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    [0x78, 0x01] + stored(bytes) + littleEndian(adler32(bytes)).reversed()
  }

  /// The beginning of a gzip stream in which each further zero byte expands to 1032 zeros.
  ///
  /// One block with a Huffman code of its own: the longest copy (258 bytes, symbol 285) is the
  /// single bit 0, and so is the only distance (1). A zero byte is therefore four such copies. The
  /// stream has no end marker.
  static let bombFuse: [UInt8] = {
    var bits = BitWriter()
    bits.write(0, count: 1)  // not the last block
    bits.write(2, count: 2)  // with codes of its own
    bits.write(29, count: 5)  // 286 literals and lengths
    bits.write(0, count: 5)  // 1 distance
    bits.write(14, count: 4)  // 18 lengths of the code for code lengths
    // In RFC 1951's order: 18 has one bit; 2 and 1 have two.
    let lengths: [UInt16] = [0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2]
    for length in lengths { bits.write(length, count: 3) }
    bits.writeCode(0b11, count: 2)  // literal 0: two bits
    bits.writeZeroLengths(138)
    bits.writeZeroLengths(117)
    bits.writeCode(0b11, count: 2)  // end of block, 256: two bits
    bits.writeZeroLengths(28)
    bits.writeCode(0b10, count: 2)  // length 285: one bit
    bits.writeCode(0b10, count: 2)  // distance 0: one bit
    bits.writeCode(0b10, count: 2)  // the literal 0 that the copies repeat
    return gzipHeader + bits.bytes
  }()

  /// A stored block without bytes, which is not the last one.
  static let emptyBlock: [UInt8] = [0, 0, 0, 0xFF, 0xFF]

  static let gzipHeader: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// RFC 1951, 3.2.4: one block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    precondition(bytes.count <= 0xFFFF, "a stored block holds 65,535 bytes")
    let count = UInt16(bytes.count)
    return [1] + littleEndian(count) + littleEndian(~count) + bytes
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
      }
    }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    let sums = bytes.reduce((a: UInt32(1), b: UInt32(0))) { sums, byte in
      let a = (sums.a + UInt32(byte)) % 65521
      return (a, (sums.b + a) % 65521)
    }
    return sums.b << 16 | sums.a
  }
}

/// Packs bits in deflate's order (RFC 1951, 3.1.1). Pads the last byte with zeros.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var free = 0

  /// The lowest bit first: for numbers.
  mutating func write(_ value: UInt16, count: Int) {
    for bit in 0..<count { write(bit: value >> bit & 1 == 1) }
  }

  /// The highest bit first: for Huffman codes.
  mutating func writeCode(_ code: UInt16, count: Int) {
    for bit in (0..<count).reversed() { write(bit: code >> bit & 1 == 1) }
  }

  /// Symbol 18, here the code 0: from 11 to 138 unused symbols.
  mutating func writeZeroLengths(_ count: Int) {
    writeCode(0, count: 1)
    write(UInt16(count - 11), count: 7)
  }

  private mutating func write(bit: Bool) {
    if free == 0 {
      bytes.append(0)
      free = 8
    }
    if bit { bytes[bytes.count - 1] |= 1 << (8 - free) }
    free -= 1
  }
}
