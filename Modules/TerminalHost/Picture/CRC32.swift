/// The checksum of PNG (ISO 3309).
enum CRC32 {
  private static let table = (0..<256).map { (byte: UInt32) in
    var sum = byte
    for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
    return sum
  }

  static func of(_ bytes: some Sequence<UInt8>) -> Int {
    var sum = UInt32.max
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return Int(~sum)
  }
}
