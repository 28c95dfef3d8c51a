/// Packs bits as deflate wants them (RFC 1951, 3.1.1). The last byte is filled up with zeros.
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
